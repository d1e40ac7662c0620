// address.js: the address of a search from the fields of its form. Pure, runs anywhere.

/** The order in which our server writes them. */
const ORDER = [
  "museum", "q", "artist", "by", "type", "material", "place", "rights", "view", "picture", "colour", "from", "to", "sort", "ask",
]

/** `fields` are `[name, value]`; those nobody filled in are left out. */
export function searchAddress(path, fields) {
  const all = [...fields].map(([name, value]) => [name, String(value).trim()])
  const tone = all.find(([name]) => name === "tone")?.[1].replace("#", "")
  const said = all.filter(([name, value]) => ORDER.includes(name) && value !== "" && !(name === "sort" && value === "best"))
    .map(([name, value]) => name === "colour" && value === "any" ? [name, tone] : [name, value])
  said.sort(([one], [other]) => ORDER.indexOf(one) - ORDER.indexOf(other))
  return written(path, said)
}

/** An address without its page and its fragment, written so that equal searches are equal. */
export function searchIn(address) {
  const url = new URL(address, "http://here")
  return searchAddress(url.pathname, url.searchParams)
}

/** Whether everything here is searched, and not a museum's own list shown. */
export function isSearch(address) {
  const parameters = new URL(address, "http://here").searchParams
  const names = [...parameters.keys()].filter(name => name !== "page")
  return names.filter(name => name === "museum").length > 1 || names.some(name => name !== "museum" && name !== "artist")
}

function written(path, fields) {
  if (fields.length === 0) return path
  return `${path}?${fields.map(([name, value]) => `${name}=${escaped(value)}`).join("&")}`
}

/** RFC 3986, section 2.3, as our server does it. */
function escaped(text) {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
