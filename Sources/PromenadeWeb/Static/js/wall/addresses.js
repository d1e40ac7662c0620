// addresses.js: the address of a page of works. Pure, runs anywhere.

/** `base` is an address without its page ("/works", "/works?q=monet"). */
export function addressOf(base, page) {
  return `${base}${base.includes("?") ? "&" : "?"}page=${page}`
}

/** The page an address asks for; without one it is the first. */
export function pageInAddress(address) {
  const page = Number(new URL(address, "http://here").searchParams.get("page"))
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** Whether an address is one of a wall's pages. */
export function isOfWall(address, base) {
  const [one, other] = [address, base].map(text => {
    const url = new URL(text, "http://here")
    url.searchParams.delete("page")
    url.searchParams.sort()
    return `${url.pathname}?${url.searchParams}`
  })
  return one === other
}

/** Fills `{page}` and `{next}` in the words kept for when our own server cannot be asked. */
export function fillGaps(text, gaps) {
  return text.replaceAll(/\{(page|next)\}/g, (_, gap) => gaps[gap])
}
