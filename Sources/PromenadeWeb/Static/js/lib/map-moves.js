// map-moves.js: what the buttons and the keys of a map do.

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
