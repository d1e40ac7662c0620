// history-state.js: what the browser's history keeps about a wall, so that Back shows the same spot. Pure, runs anywhere.
//
//     history.state.wall = { pages: [3, 4, 5], heights: [4210, 4198, 4302], at: 4, work: "work-aic:27992", offset: 212, clicked: true }
//
// `heights` are those of the pages and `offset` is the tile's distance from the top of the window, in CSS pixels; `at` is
// the page it hangs on.

const MOST_PAGES = 400
/** A page nobody measured. */
const SOME_HEIGHT = 2000

/** `state` with the wall's memory added; what else is in it stays. */
export function remember(state, { pages, heights, at, work, offset, clicked = false }) {
  const from = firstKept(pages, at)
  return {
    ...state,
    wall: {
      pages: pages.slice(from, from + MOST_PAGES), heights: heights.slice(from, from + MOST_PAGES), at, work,
      offset: Math.round(offset), clicked,
    },
  }
}

/** Of more pages than are remembered, those around the one one is on. */
function firstKept(pages, at) {
  const middle = pages.indexOf(at) - MOST_PAGES / 2
  return Math.max(0, Math.min(middle, pages.length - MOST_PAGES))
}

/** The memory in `state`, or null: history survives updates of this program, so its shape is not taken on trust. */
export function recall(state) {
  const wall = state?.wall
  if (!wall || !Array.isArray(wall.pages) || wall.pages.length === 0) return null
  if (!wall.pages.every(page => Number.isInteger(page) && page > 0)) return null
  if (typeof wall.work !== "string" || !Number.isFinite(wall.offset)) return null
  const heights = wall.pages.map((_, index) => wall.heights?.[index] > 0 ? wall.heights[index] : SOME_HEIGHT)
  const at = wall.pages.includes(wall.at) ? wall.at : null
  return { pages: wall.pages, heights, at, work: wall.work, offset: wall.offset, clicked: wall.clicked === true }
}

/**
 * Whether what hangs must come down first. It may stay when it is part of what is remembered, or more than that:
 * a wall is one run of pages, and only a jump starts another run.
 */
export function startsAfresh(wanted, present) {
  const someForeign = present.some(page => !wanted.includes(page))
  const someMissing = wanted.some(page => !present.includes(page))
  return someForeign && someMissing
}

/** The pages to fetch first: those one looks at, and their neighbours. Of the others the places do. */
export function pagesInSight(wanted, present, looked) {
  return wanted
    .filter(number => !present.includes(number) && looked.some(page => Math.abs(page - number) <= 1))
    .sort((a, b) => Math.abs(a - looked[0]) - Math.abs(b - looked[0]))
}

/**
 * Which tile to hold on to: the first that is at least half below the `top` line.
 * `tiles` are `{ id, top, bottom }` in the order of the wall.
 */
export function tileToHold(tiles, top) {
  return tiles.find(tile => (tile.top + tile.bottom) / 2 >= top) ?? tiles.at(-1) ?? null
}
