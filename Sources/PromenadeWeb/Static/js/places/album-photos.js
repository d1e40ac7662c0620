// album-photos.js: photographs of a collection as they arrive, each once, in the order of the album. Pure.

/**
 * Before which of those that hang a new one belongs; null: behind all.
 *
 * `order` has every id of the album, `hanging` those on the wall in their order.
 */
export function placeOf(id, hanging, order) {
  const place = order.indexOf(id)
  if (place < 0) return null
  return hanging.find(other => order.indexOf(other) > place) ?? null
}

export function countWords(here, of) {
  return of === 0 ? "" : `${here} of ${of}`
}

/** What is said when a collection has come to its end. */
export function endWords(state, count) {
  if (state === "complete") {
    if (count === 0) return "No photos found near here."
    return count === 1 ? "1 photo is here." : `${count} photos are here.`
  }
  return state === "stopped" ? "Stopped." : "The photos didn’t load."
}
