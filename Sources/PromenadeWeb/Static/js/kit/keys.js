// keys.js: whether a key or a click is ours: with Ctrl, Alt or the command key it belongs to the browser and the system. Pure.

/** Shift may be held: it changes what some of our keys do. */
export function isPlainKey({ ctrlKey, metaKey, altKey }) { return !ctrlKey && !metaKey && !altKey }

/** Whether a click means this tab: with Shift or another button the browser opens what a link leads to elsewhere. */
export function isPlainClick(event) { return event.button === 0 && !event.shiftKey && isPlainKey(event) }
