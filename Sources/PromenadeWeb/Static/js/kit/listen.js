// listen.js: one listener for several events. Pure.

/** `types` are the names of events, "pagehide pageshow"; a `signal` among the options takes all listeners away again. */
export function listen(target, types, listener, options) {
  for (const type of types.split(" ")) target.addEventListener(type, listener, options)
}
