// linked-views.js: where one picture is looked at, said so that another can be looked at alike. Pure.
//
// A view is {centre: {x, y}, scale} (zoom/geometry); a side {picture: {width, height}, screen: {width, height}, centimetres},
// centimetres being the object's width, or 0. Two ways of being alike: by parts of the picture, or by centimetres of the object.
import { viewOf } from "../zoom/geometry.js"

/** {x, y, size}: how far the middle of the screen is from the middle of the picture, and how large the picture is. */
export function placeOf(view, side, degrees, isTrueScale) {
  const unit = unitOf(side, isTrueScale)
  const full = isTrueScale ? unit.x : fit(side, degrees)
  return {
    x: (view.centre.x - side.picture.width / 2) / unit.x,
    y: (view.centre.y - side.picture.height / 2) / unit.y,
    size: isTrueScale ? view.scale * full : view.scale / full,
  }
}

/** The view of a place; `placeOf` the other way round. */
export function viewAt(place, side, degrees, isTrueScale) {
  const unit = unitOf(side, isTrueScale)
  return {
    centre: { x: side.picture.width / 2 + place.x * unit.x, y: side.picture.height / 2 + place.y * unit.y },
    scale: isTrueScale ? place.size / unit.x : place.size * fit(side, degrees),
  }
}

/** What the second place has that the first has not, kept while both move. */
export function difference(first, second) {
  return { x: second.x - first.x, y: second.y - first.y, size: second.size / first.size }
}

export function plus(place, { x, y, size }) {
  return { x: place.x + x, y: place.y + y, size: place.size * size }
}

export function minus(place, { x, y, size }) {
  return { x: place.x - x, y: place.y - y, size: place.size / size }
}

export const ALIKE = { x: 0, y: 0, size: 1 }

/** The pixels of a centimetre at which two whole pictures fit their screens. */
export function commonSize(sides, degrees) {
  return Math.min(...sides.map((side, index) => fit(side, degrees[index]) * side.picture.width / side.centimetres))
}

/** How many pixels a centimetre takes: two digits say enough of few. */
export function inWords(size) { return size >= 10 ? size.toFixed(0) : String(Number(size.toPrecision(2))) }

/** Pixels of the picture that count as one: its own width and height, or a centimetre of the object. */
function unitOf({ picture, centimetres }, isTrueScale) {
  const centimetre = picture.width / centimetres
  return isTrueScale ? { x: centimetre, y: centimetre } : { x: picture.width, y: picture.height }
}

function fit({ picture, screen }, degrees) { return viewOf({ x: 0, y: 0, ...picture }, screen, degrees).scale }
