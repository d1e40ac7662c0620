// places.js: where among boxes below each other something is dropped. Pure, runs anywhere.

/** The index, from 0, of the first of `boxes` whose middle is below `y`; their number when there is none. */
export function placeAt(y, boxes) {
  const index = boxes.findIndex(({ top, bottom }) => (top + bottom) / 2 > y)
  return index < 0 ? boxes.length : index
}
