// backoff.js: when to ask again after a connection broke. Pure.

const FIRST = 2000
const LONGEST = 30_000

/** How long to wait before the next try, in ms; `failures` in a row so far, from 1. */
export function backoff(failures) {
  return Math.min(LONGEST, FIRST * 2 ** Math.max(0, failures - 1))
}
