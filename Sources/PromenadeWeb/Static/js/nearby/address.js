// address.js: what the address of Nearby says, as people read it. No DOM at import.

export const pair = ({ latitude, longitude }) => `${latitude.toFixed(5)},${longitude.toFixed(5)}`
export const written = ({ west, south, east, north }) => [west, south, east, north].map(part => part.toFixed(6)).join(",")

/** The address with what is chosen. @param venue null: none @param section the id of its section in the list, where it has one */
export function choosing(href, venue, section) {
  const address = new URL(href)
  if (venue === null) address.searchParams.delete("venue")
  else address.searchParams.set("venue", venue)
  address.hash = section ?? ""
  return plain(address)
}

/** The address without what came of reading anew, which is said once. */
export function withoutRefresh(href) {
  const address = new URL(href)
  address.searchParams.delete("refresh")
  return plain(address)
}

const plain = address => `${address.pathname}${address.search.replaceAll("%2C", ",")}${address.hash}`
