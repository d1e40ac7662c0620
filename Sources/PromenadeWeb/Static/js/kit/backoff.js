// backoff.js: how long to wait after failures in a row: twice as long each time (exponential backoff), within bounds. Pure.

const LONGEST = 30_000

/** In ms, after the `failures` so far, from 1; `first` after the first of them. */
export function backoff(failures, first = 2000) {
  return Math.min(LONGEST, first * 2 ** Math.max(0, failures - 1))
}
