// leaflet.js: brings in Leaflet, once a page and only where there is a map. Its style sheet comes with the page.

let library

/** @param address the script's; absent where nobody fetched Leaflet */
export function leaflet(address) {
  library ??= imported(address).then(() => globalThis.L.noConflict())
  return library
}

function imported(address) {
  return address ? import(address) : Promise.reject(new Error("Leaflet was not fetched"))
}
