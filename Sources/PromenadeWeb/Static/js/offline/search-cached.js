// search-cached.js: what a search finds among the works that are here, where there is no network. No DOM at import.
import "../app.js" // what every page has is not packed twice
import { holdHearts } from "../favourites/hearts.js"
import { fragmentOf } from "../kit/html.js"
import { thousands } from "../kit/numbers.js"
import { cachedWorks, findWorks } from "./cached-works.js"
import { ask, waitingHearts } from "./waiting.js"

/** So many are shown; more words find fewer. */
const MOST_SHOWN = 120
/** What was read serves so long, in ms: while one types. */
const FRESH = 30_000
let read = { at: -Infinity, works: [] }

/** Null where nothing is here; else `{ words, wall, remark }`: how many, a list of tiles, and what is said of all the others. */
export async function searchCached(typed) {
  if (performance.now() - read.at > FRESH) read = { at: performance.now(), works: await cachedWorks() }
  if (read.works.length === 0) return null
  const found = findWorks(read.works, typed)
  const wall = Object.assign(document.createElement("ol"), { className: "wall" })
  wall.setAttribute("role", "list")
  wall.append(...found.slice(0, MOST_SHOWN).map(({ html }) => fragmentOf(html)))
  const remark = Object.assign(document.createElement("p"), { className: "section muted" })
  remark.append(Object.assign(document.createElement("strong"), { textContent: "More when you are back." }), " Searching all works needs a network.")
  return { words: `${thousands(found.length)} of the works with you`, wall, remark }
}

/** What waits shows on what was just put into the page. */
export async function heartsOfFound() { holdHearts(waitingHearts(await ask("changes")), false) }
