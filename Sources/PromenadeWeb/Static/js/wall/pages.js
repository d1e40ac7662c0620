// pages.js: the arithmetic of pages and the sentences about them. Pure, runs anywhere.
import { thousands } from "../kit/numbers.js"

/** `last` is what is known; with `isOpen` there may be more, and nobody says how many: it would be another number later. */
export function pageOf(page, last, isOpen = false) {
  if (isOpen || page > last) return `Page ${thousands(page)}`
  return `Page ${thousands(page)} of ${thousands(last)}`
}

/** The same where there is room for figures alone. */
export function shortPageOf(page, last, isOpen = false) {
  return isOpen || page > last ? thousands(page) : `${thousands(page)} / ${thousands(last)}`
}

/** The page to append after `page`, or null at the end. */
export function nextPage(page, last) {
  return page < last ? page + 1 : null
}

/**
 * Why one cannot jump to what was typed, or null when one can.
 * `window` is how many works the museum shows of its `total`, where it shows fewer than it counts;
 * with `isOpen` there may be more pages than `last`.
 */
export function jumpProblem(typed, { last, window = null, total = null, isOpen = false }) {
  const text = String(typed).trim()
  if (!/^[+-]?\d+$/.test(text)) {
    return last === 1 ? "There is 1 page." : `Type a page number from 1 to ${thousands(last)}.`
  }
  const page = Number(text)
  if (page < 1) return "Pages start at 1."
  if (page <= last || isOpen) return null
  if (window) {
    const of = total ? `the first ${thousands(window)} of ${thousands(total)} works` : `its first ${thousands(window)} works`
    return `The museum shows ${of}, so pages end at ${thousands(last)}.`
  }
  return last === 1 ? "There is 1 page." : `There are ${thousands(last)} pages.`
}

/** Before which of `pages`, in order, `page` belongs; null means at the end. */
export function placeOf(page, pages) {
  return pages.find(other => other > page) ?? null
}
