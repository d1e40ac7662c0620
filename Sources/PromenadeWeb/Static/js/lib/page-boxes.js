// page-boxes.js: which pages of a long wall hang and which are only kept a place for. Pure, runs anywhere.
//
// Heights of screens on either side of the window. What hangs stays until it is farther than what comes is near, so
// that a reader who goes to and fro at one spot moves nothing.

const HANG_WITHIN = 2.5
const TAKE_BEYOND = 4

/**
 * What to change: `take` the tiles of these pages down, `hang` those of these again, nearest first.
 * `boxes` are `{ page, top, bottom, hangs }` in the window's coordinates, `height` is the window's.
 */
export function changes(boxes, height) {
  const away = box => Math.max(box.top - height, -box.bottom, 0)
  return {
    take: boxes.filter(box => box.hangs && away(box) > height * TAKE_BEYOND).map(box => box.page),
    hang: boxes.filter(box => !box.hangs && away(box) < height * HANG_WITHIN)
      .sort((one, other) => away(one) - away(other)).map(box => box.page),
  }
}

/** Where each page begins and ends: to where the next begins, the last to the `end` of the wall. */
export function boxesOf(starts, end) {
  return starts.map((start, index) => ({ ...start, bottom: starts[index + 1]?.top ?? end }))
}
