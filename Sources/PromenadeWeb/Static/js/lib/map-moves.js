// map-moves.js: what the buttons of a map do.

const WINDS = { north: [0, -1], south: [0, 1], west: [-1, 0], east: [1, 0] }

/** @param tool in, out, north, south, west or east */
export function move(map, tool, animate) {
  if (tool === "in") return map.zoomIn(1, { animate })
  if (tool === "out") return map.zoomOut(1, { animate })
  const { x, y } = map.getSize()
  const [across, down] = WINDS[tool]
  map.panBy([across * x / 3, down * y / 3], { animate })
}
