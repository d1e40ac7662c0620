// page-window.js: which pages of a long wall hang, and of which only the place is kept: a virtual list. Pure, runs anywhere.
//
// Heights of screens on either side of the window. What hangs stays until it is farther than what comes is near, so
// that a reader who goes to and fro at one spot moves nothing.

const HANG_WITHIN = 2.5
const TAKE_BEYOND = 4

/**
 * What to change: the boxes of pages whose tiles to `take` down, and of those to `hang` again, nearest first.
 * `boxes` are `{ page, top, bottom, hangs }` in the window's coordinates and in order, `height` is the window's.
 * Of pages that do not hang only a few are measured, for there may be hundreds and this runs in every frame.
 */
export function changes(boxes, height) {
  const away = box => Math.max(box.top - height, -box.bottom, 0)
  const from = firstIndex(boxes, box => box.bottom > -height * HANG_WITHIN)
  const to = firstIndex(boxes, box => box.top >= height * (1 + HANG_WITHIN))
  return {
    take: boxes.filter(box => box.hangs && away(box) > height * TAKE_BEYOND),
    hang: boxes.slice(from, to).filter(box => !box.hangs).sort((one, other) => away(one) - away(other)),
  }
}

/**
 * Which page a reader is on: the last that begins above the line, the first one if all begin below it, null of none.
 * `boxes` are in order, `top` and `line` in the same coordinates.
 */
export function pageInView(boxes, line) {
  return boxes[Math.max(0, firstIndex(boxes, box => box.top > line) - 1)]?.page ?? null
}

/** Where each page begins and ends: to where the next begins, the last to the `end` of the wall. */
export function boxesOf(starts, end) { return starts.map((_, index) => new PageBox(starts, index, end)) }

/** Measures when asked, and where a page begins only once. */
class PageBox {
  #starts
  #index
  #end

  constructor(starts, index, end) {
    this.#starts = starts
    this.#index = index
    this.#end = end
  }

  get page() { return this.#starts[this.#index].page }
  get hangs() { return this.#starts[this.#index].hangs }
  get top() { return this.#starts[this.#index].top }
  get bottom() { return this.#starts[this.#index + 1]?.top ?? this.#end }
  get height() { return this.bottom - this.top }
}

/** The index of the first of `items` that `holds`, where all after it do too; their number where none does. Binary search. */
function firstIndex(items, holds) {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(items[middle])) high = middle
    else low = middle + 1
  }
  return low
}
