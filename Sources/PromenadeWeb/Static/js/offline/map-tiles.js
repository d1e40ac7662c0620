// map-tiles.js: the tiles a map needs where it cannot ask for more. No DOM at import.

/** Levels about the one it starts with: a screen has another size than ours, and one looks closer. */
const LEVELS = [-1, 0, 1, 2]
const MOST_TILES = 600
/** A map shows more than what it is about: so many tiles to each side. */
const MARGIN = 2

/** Addresses of what the map of a page shows at first, and a little closer; none where its tiles are another server’s. */
export function tilesOfMap(map) {
  const { tiles, darkTiles, centre, box, zoom, lastZoom } = map?.dataset ?? {}
  if (!tiles || !isOurs(tiles)) return []
  const templates = [tiles, darkTiles].filter(template => template && isOurs(template))
  const [latitude, longitude] = centre.split(",").map(Number)
  const addresses = []
  for (const level of LEVELS.map(level => Math.round(Number(zoom)) + level).filter(level => level >= 0 && level <= Number(lastZoom))) {
    const [west, south, east, north] = box?.split(",").map(Number) ?? [longitude, latitude, longitude, latitude]
    const [left, top] = tileAt(north, west, level)
    const [right, bottom] = tileAt(south, east, level)
    for (let y = Math.max(top - MARGIN, 0); y <= Math.min(bottom + MARGIN, 2 ** level - 1); y++) for (let x = left - MARGIN; x <= right + MARGIN; x++) {
      if (x < 0 || x >= 2 ** level) continue
      for (const template of templates) addresses.push(template.replace("{z}", level).replace("{x}", x).replace("{y}", y))
      if (addresses.length >= MOST_TILES) return addresses
    }
  }
  return addresses
}

export function isOurs(template) { return new URL(template, location.href).origin === location.origin }

/** The tile of the Web Mercator pyramid that a place is on (EPSG:3857). */
function tileAt(latitude, longitude, level) {
  const count = 2 ** level
  const sine = Math.sin(Math.PI / 180 * Math.min(Math.max(latitude, -85), 85))
  const [x, y] = [(longitude + 180) / 360, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
  return [x, y].map(part => Math.min(Math.max(Math.floor(part * count), 0), count - 1))
}
