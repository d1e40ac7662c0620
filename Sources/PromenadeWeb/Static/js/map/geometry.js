// geometry.js: numbers of maps. Pure. Longitudes of a map that was moved around the world may be beyond ±180.

const STEPS = [45, 30, 15, 10, 5, 2, 1, .5, .2, .1, .05, .02, .01, .005, .002, .001, .0005, .0002]

/** "53.4066,-2.9665" → {latitude, longitude} */
export function coordinate(text) {
  const [latitude, longitude] = text.split(",").map(Number)
  return { latitude, longitude }
}

/** A longitude's copy nearest to another longitude. */
export const nearest = (longitude, around) => longitude + 360 * Math.round((around - longitude) / 360)

/** −180 to 180. */
export const wrapped = longitude =>
  longitude >= -180 && longitude <= 180 ? longitude : ((longitude + 180) % 360 + 360) % 360 - 180

/** West of east, or across the antimeridian where west is the larger; the whole world is −180 to 180. */
export function box({ west, south, east, north }) {
  const around = east - west >= 360
  return {
    west: around ? -180 : wrapped(west), south: Math.max(south, -90),
    east: around ? 180 : wrapped(east), north: Math.min(north, 90),
  }
}

/** The same with east right of west, near a longitude. */
export function unwrapped({ west, south, east, north }, around = 0) {
  const width = (east - west + 360) % 360 || (east > west ? 360 : 0)
  const left = nearest(west + width / 2, around) - width / 2
  return { west: left, south, east: left + width, north }
}

/** Meridians and parallels a round number of degrees apart, in degrees. */
export function graticule({ west, south, east, north }, zoom, widest = 160) {
  const degreeWidth = 256 * 2 ** zoom / 360
  const step = STEPS.find(step => step * degreeWidth <= widest) ?? STEPS.at(-1)
  const between = (low, high) => {
    const first = Math.ceil(low / step)
    const count = Math.max(0, Math.floor(high / step) - first + 1)
    // at most a few dozen however far out the map is
    return Array.from({ length: Math.min(count, 100) }, (_, index) => (first + index) * step)
  }
  return { meridians: between(west, east), parallels: between(Math.max(south, -85), Math.min(north, 85)) }
}

/** A round distance, in words, and its length in px. */
export function scale(metresAPixel, units, longest = 160) {
  const unit = units === "metric" ? 1 : metresAPixel * longest < 1609.344 ? .3048 : 1609.344
  const most = metresAPixel * longest / unit
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)))
  const metres = ([5, 2, 1].find(round => round * power <= most) ?? 1) * power * unit
  return { length: metres / metresAPixel, words: inWords(metres, units) }
}

function inWords(metres, units) {
  const grouped = number => Math.round(number).toLocaleString("en-GB")
  if (units === "metric") return metres < 1000 ? `${grouped(metres)} m` : `${grouped(metres / 1000)} km`
  return metres < 1600 ? `${grouped(metres / .3048)} feet` : `${grouped(metres / 1609.344)} mi`
}
