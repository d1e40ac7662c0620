// register.js: has a service worker keep pages for when there is no network, and offers its next release. Without it all needs the network.
import { isWriting } from "../forms/is-writing.js"
import { hurry, isRefused, settled } from "../kit/pending-changes.js"
import { keep, ofThisTab, read } from "../kit/storage.js"
import { offer } from "../page/nudge.js"
import { forgetCached } from "./cached-pages.js"

/** How long a page rests before anything is precached, in ms. */
const REST = 1500
/** A new release is not waited for longer than this, in ms. */
const MOST_TAKING_OVER = 5000
const LATER = "promenade.update-later"

/** After the page: whatever is kept must not hold up what is shown. */
export function registerWorker() {
  const { worker } = document.body.dataset
  const { serviceWorker: workers } = navigator
  if (!workers) return
  if (!worker) return forgetCached() // the server has none; the one that is here finds out by itself
  const register = () => workers.register(worker, { updateViaCache: "none" }).then(registration => {
    if (!registration) return // a browser may be told to have none
    watchReleases(registration)
    precacheAtRest()
  }, () => {})
  if (document.readyState === "complete") register()
  else addEventListener("load", register, { once: true })
}

/** What one chose is kept, when the page has come to rest, and when it changes. */
function precacheAtRest() {
  const { base = "", precaches } = document.body.dataset
  if (precaches === undefined || navigator.connection?.saveData) return
  let rest = 0
  let known // how many favourites events last told of
  const soon = isNew => {
    clearTimeout(rest)
    rest = setTimeout(() => import("./precache.js").then(({ precache }) => precache(base, { isNew }), () => {}), REST)
  }
  soon(false)
  document.addEventListener("heart", () => soon(true))
  document.addEventListener("favourites", ({ detail: { version } }) => {
    if (known !== undefined && version !== known) soon(true)
    known = version
  })
}

function watchReleases(registration) {
  if (registration.waiting) offerRelease(registration)
  registration.addEventListener("updatefound", () => {
    const { installing } = registration
    installing?.addEventListener("statechange", () => { if (registration.waiting === installing) offerRelease(registration) })
  })
  document.addEventListener("stale", () => registration.update().catch(() => {}))
}

function offerRelease(registration) {
  // The first release ever is here already; and whoever said later is not asked again on the next page.
  if (!navigator.serviceWorker.controller || read(LATER, ofThisTab())) return
  offer({
    icon: "refresh", title: "A new Promenade is ready", text: "It starts with the next page. What you are doing stays as it is.",
    no: ["Later", () => keep(LATER, true, ofThisTab())],
    yes: ["Use it now", () => takeOver(registration)],
  })
}

async function takeOver({ waiting }) {
  hurry()
  await settled()
  const stays = isRefused() || isWriting()
  if (!waiting) return stays ? undefined : location.reload() // another tab was first
  if (!stays) navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true })
  waiting.postMessage("take over")
  // What the old one has under way may hold up the new one; a page anew ends that.
  if (!stays) setTimeout(() => location.reload(), MOST_TAKING_OVER)
}
