// register.js: has a service worker keep pages for when there is no network. Without it all needs the network.
import { keep, read } from "../kit/storage.js"
import { forgetCached } from "./cached-pages.js"
import { CHANGED, VERSION } from "./lists-changed.js"

/** How long a page rests before anything is precached, in ms. */
const REST = 1500
/** Many changes may come, one after the other; in ms. */
const REST_AFTER_CHANGE = 5000

/** After the page: whatever is kept must not hold up what is shown. */
export function registerWorker() {
  const { worker } = document.body.dataset
  const { serviceWorker: workers } = navigator
  if (!workers) return
  if (!worker) return forgetCached() // the server has none; the one that is here finds out by itself
  const register = () => workers.register(worker, { updateViaCache: "none" }).then(registration => {
    if (!registration) return // a browser may be told to have none
    import("./releases.js").then(({ watchReleases }) => watchReleases(registration), () => {})
    precacheAtRest()
  }, () => {})
  if (document.readyState === "complete") register()
  else addEventListener("load", register, { once: true })
}

/** What one chose is kept, when the page has come to rest, and when it changes. */
function precacheAtRest() {
  const { base = "", precaches } = document.body.dataset
  if (precaches === undefined || navigator.connection?.saveData) return
  let clock = 0
  const soon = rest => {
    clearTimeout(clock)
    clock = setTimeout(() => import("./precache.js").then(({ precache }) => precache(base), () => {}), rest)
  }
  // Where this page is left meanwhile, the next one knows.
  const changed = () => {
    keep(CHANGED, Date.now())
    soon(REST_AFTER_CHANGE)
  }
  soon(REST)
  document.addEventListener("heart", changed)
  // Also of what was changed elsewhere, or has just been sent.
  document.addEventListener("favourites", ({ detail: { version } }) => {
    if (version === read(VERSION)) return
    keep(VERSION, version)
    changed()
  })
}
