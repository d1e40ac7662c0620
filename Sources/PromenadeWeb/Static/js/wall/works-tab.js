// works-tab.js: the tab Works leads back to the wall one was on, and to the spot there. No DOM at import.
import { base, isAt } from "../kit/base.js"
import { keep, ofThisTab, read } from "../kit/storage.js"

const NAME = "promenade.works-tab"

/** Keeps where one is on a wall of works, with what history remembers of it. */
export function keepWorksTab(page = globalThis.location, state = globalThis.history.state, storage = ofThisTab()) {
  if (!isWorks(page.pathname)) return
  keep(NAME, { address: page.pathname + page.search, state, isComing: false }, storage)
}

/** Lets links to the works lead there; on the wall itself they lead to its beginning. */
export function leadWorksTab(links, page = globalThis.location, storage = ofThisTab()) {
  if (isWorks(page.pathname)) return
  for (const link of links) {
    link.addEventListener("click", () => {
      const kept = understood(read(NAME, storage))
      if (!kept) return
      link.href = kept.address
      keep(NAME, { ...kept, isComing: true }, storage)
    })
  }
}

/** What history remembered of the wall somebody comes back to by the tab, once; null for anybody else. */
export function comingBack(page = globalThis.location, storage = ofThisTab()) {
  const kept = understood(read(NAME, storage))
  if (!kept?.isComing) return null
  keep(NAME, { ...kept, isComing: false }, storage)
  return kept.address === page.pathname + page.search ? kept.state : null
}

function isWorks(path) { return path === `${base()}/works` }

function understood(kept) {
  return typeof kept?.address === "string" && isAt("/works", kept.address) ? kept : null
}
