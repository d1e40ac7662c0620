// throttle.js: what comes often is answered at once, and then no more often than every so many ms. No DOM.

/** Calls `work` with what it is called with; of calls within `rest` ms only the last one counts, when they are over. */
export function throttle(work, rest, wait = setTimeout) {
  let isResting = false
  let last = null
  function call(parts) {
    isResting = true
    wait(() => {
      isResting = false
      const next = last
      last = null
      if (next) call(next)
    }, rest)
    work(...parts)
  }
  return (...parts) => {
    if (isResting) last = parts
    else call(parts)
  }
}
