// last-nearby.js: where one looked last in Nearby is kept for when there is no network, and the tab leads there then. No DOM at import.
import { base, isAt } from "../kit/base.js"
import { keep, read } from "../kit/storage.js"

const NAME = "promenade.nearby"

export function keepNearby(page = globalThis.location) {
  const { person } = document.body.dataset
  if (person) keep(NAME, { person, address: page.pathname + page.search })
}

/** Its address; null where this person has not looked yet. */
export function lastNearby(person = document.body.dataset.person) {
  const last = read(NAME)
  return typeof last?.address === "string" && last.person === person && isAt("/nearby", last.address) ? last.address : null
}

/** Lets links to Nearby lead there. */
export function leadNearby(links) {
  const last = lastNearby()
  if (last) for (const link of links) if (link.pathname === `${base()}/nearby`) link.href = last
}
