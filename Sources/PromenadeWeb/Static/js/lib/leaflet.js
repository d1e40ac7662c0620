// leaflet.js: brings in Leaflet and its style sheet, once a page and only where there is a map.

let library

/** @param style the style sheet's address; absent where nobody fetched Leaflet */
export function leaflet(style) {
  library ??= Promise.all([import("leaflet"), styled(style)]).then(() => globalThis.L.noConflict())
  return library
}

function styled(href) {
  if (!href) return Promise.reject(new Error("Leaflet was not fetched"))
  return new Promise((resolve, reject) => {
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: resolve, onerror: reject }))
  })
}
