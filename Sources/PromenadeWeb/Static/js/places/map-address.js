// map-address.js: how a map stands, as addresses and forms say it. Pure.

/** "53.406566,-2.966531": a tenth of a metre is enough. */
export function pair({ latitude, longitude }) {
  return `${latitude.toFixed(6)},${longitude.toFixed(6)}`
}

/** The address of the page with its map as it stands; what else it says stays, but for the pin that was chosen. */
export function addressWith(view, address) {
  const url = new URL(address, "http://here")
  url.searchParams.delete("pin")
  url.searchParams.set("at", pair(view.centre))
  url.searchParams.set("zoom", String(Math.round(view.zoom)))
  // A comma means itself in a query, and is easier to read.
  return url.pathname + url.search.replaceAll("%2C", ",") + url.hash
}
