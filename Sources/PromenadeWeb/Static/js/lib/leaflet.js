// leaflet.js: brings in Leaflet and its style sheet, once a page and only where there is a map.

let library

/** @param script the script's address, @param style the style sheet's; absent where nobody fetched Leaflet */
export function leaflet(script, style) {
  library ??= Promise.all([imported(script), styled(style)]).then(() => globalThis.L.noConflict())
  return library
}

function imported(address) {
  return address ? import(address) : Promise.reject(new Error("Leaflet was not fetched"))
}

function styled(href) {
  if (!href) return Promise.reject(new Error("Leaflet was not fetched"))
  return new Promise((resolve, reject) => {
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: resolve, onerror: reject }))
  })
}
