// wall-memory.js: what the browser's history keeps about a wall, so that Back shows the same spot. Pure, runs anywhere.
//
//     history.state.wall = { pages: [3, 4, 5], work: "work-aic:27992", offset: 212, clicked: true }
//
// `offset` is the tile's distance from the top of the window, in CSS pixels.

const MOST_PAGES = 200

/** `state` with the wall's memory added; what else is in it stays. */
export function remember(state, { pages, work, offset, clicked = false }) {
  return { ...state, wall: { pages: pages.slice(-MOST_PAGES), work, offset: Math.round(offset), clicked } }
}

/** The memory in `state`, or null: history survives updates of this program, so its shape is not taken on trust. */
export function recall(state) {
  const wall = state?.wall
  if (!wall || !Array.isArray(wall.pages) || wall.pages.length === 0) return null
  if (!wall.pages.every(page => Number.isInteger(page) && page > 0)) return null
  if (typeof wall.work !== "string" || !Number.isFinite(wall.offset)) return null
  return { pages: wall.pages, work: wall.work, offset: wall.offset, clicked: wall.clicked === true }
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

/** The pages still to be fetched, nearest to `page` first: what one looks at settles before the rest. */
export function missingPages(wanted, present, page) {
  return wanted
    .filter(number => !present.includes(number))
    .sort((a, b) => Math.abs(a - page) - Math.abs(b - page))
}

/**
 * Which tile to hold on to: the first that is at least half below the `top` line.
 * `tiles` are `{ id, top, bottom }` in the order of the wall.
 */
export function tileToHold(tiles, top) {
  return tiles.find(tile => (tile.top + tile.bottom) / 2 >= top) ?? tiles.at(-1) ?? null
}
