// leaflet.js: brings in Leaflet, once a page and only where there is a map. Its style sheet comes with the page.
import { reducedMotion } from "../kit/motion.js"

let library

/** @param address the script's; absent where nobody fetched Leaflet */
export function leaflet(address) {
  library ??= imported(address).then(() => globalThis.L.noConflict())
  return library
}

function imported(address) {
  return address ? import(address) : Promise.reject(new Error("Leaflet was not fetched"))
}

/** A map without Leaflet's own buttons, keys and credit: the page has ours. @param isInline amid a text the wheel is the page's */
export function createMap(L, stage, { isInline }) {
  const isAnimated = !reducedMotion().matches
  return L.map(stage, {
    attributionControl: false, zoomControl: false, keyboard: false, scrollWheelZoom: !isInline, minZoom: 2, maxZoom: 20,
    maxBounds: [[-85.06, -36_000], [85.06, 36_000]], maxBoundsViscosity: 1,
    zoomAnimation: isAnimated, fadeAnimation: isAnimated, markerZoomAnimation: isAnimated, inertia: isAnimated,
  })
}
