// controls.js: how a map stands, and what the buttons, the keys and the wheel do to it.
import { box, unwrapped } from "./geometry.js"

const WINDS = { north: [0, -1], south: [0, 1], west: [-1, 0], east: [1, 0] }

/** @param tool in, out, north, south, west or east @param motion Leaflet's options */
export function move(map, tool, motion) {
  if (tool === "in") return map.zoomIn(1, motion)
  if (tool === "out") return map.zoomOut(1, motion)
  const { x, y } = map.getSize()
  const [across, down] = WINDS[tool]
  map.panBy([across * x / 3, down * y / 3], motion)
}

const KEYS = { ArrowUp: [0, -100], ArrowDown: [0, 100], ArrowLeft: [-100, 0], ArrowRight: [100, 0] }
const ZOOMS = { "+": "in", "=": "in", "-": "out", "_": "out" }

/** @returns whether the key means something */
export function pressed(map, key, motion) {
  if (KEYS[key]) map.panBy(KEYS[key], motion)
  else if (ZOOMS[key]) move(map, ZOOMS[key], motion)
  else return false
  return true
}

/** @returns {centre, zoom, box} in degrees */
export function viewOf(map) {
  const { lat, lng } = map.getCenter().wrap()
  const bounds = map.getBounds()
  const [west, east, south, north] = [bounds.getWest(), bounds.getEast(), bounds.getSouth(), bounds.getNorth()]
  return { centre: { latitude: lat, longitude: lng }, zoom: map.getZoom(), box: box({ west, south, east, north }) }
}

/** Shows a box, closer than now. */
export function zoomInto(map, wanted, motion) {
  const { west, south, east, north } = unwrapped(wanted, map.getCenter().lng)
  const zoom = map.getBoundsZoom([[south, west], [north, east]], false, [112, 104])
  const closer = Math.min(Math.max(zoom, map.getZoom() + 1), map.getMaxZoom())
  map.setView([(south + north) / 2, (west + east) / 2], closer, motion)
}

/** Zooming keeps the middle, wherever the pointer is; otherwise what is under the pointer. */
export function zoomAboutMiddle(map, isOn) {
  for (const way of ["scrollWheelZoom", "doubleClickZoom", "touchZoom"]) {
    if (map?.options[way]) map.options[way] = isOn ? "center" : true
  }
}

/** Amid a text the wheel scrolls the page until the map is meant. */
export function wheelWhileFocused(stage, map) {
  stage.addEventListener("focusin", () => map.scrollWheelZoom.enable())
  stage.addEventListener("focusout", () => map.scrollWheelZoom.disable())
}
