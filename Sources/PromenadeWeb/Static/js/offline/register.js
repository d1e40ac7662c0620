// register.js: has a service worker keep pages for when there is no network, and offers its next release. Without it all needs the network.
import { offer, withdraw } from "../page/nudge.js"
import { hurry, isRefused, settled } from "../kit/pending-changes.js"
import { keep, ofThisTab, read } from "../kit/storage.js"

/** An installed app has no button for it: what is new is looked for when one comes back after so long, in ms. */
const STALE_AFTER = 10 * 60_000
/** How long a page rests before anything is taken along, in ms. */
const REST = 1500
const LATER = "promenade.update-later"

/** After the page: whatever is kept must not hold up what is shown. */
export function registerWorker() {
  const { worker } = document.body.dataset
  const { serviceWorker: workers } = navigator
  if (!workers) return
  if (!worker) return // at the door, or taken away: the one that is there finds out by itself
  const register = () => workers.register(worker, { updateViaCache: "none" }).then(registration => {
    if (!registration) return // a browser may be told to have none
    watchReleases(registration)
    takeAlong()
  }, () => {})
  if (document.readyState === "complete") register()
  else addEventListener("load", register, { once: true })
}

/** What one chose is kept, when the page has come to rest, and when it changes. */
function takeAlong() {
  const { base = "", takes } = document.body.dataset
  if (takes === undefined || navigator.connection?.saveData) return
  let rest = 0
  const soon = () => {
    clearTimeout(rest)
    rest = setTimeout(() => import("./take-along.js").then(({ takeAlong }) => takeAlong(base), () => {}), REST)
  }
  soon()
  for (const change of ["heart", "favourites"]) document.addEventListener(change, soon)
}

function watchReleases(registration) {
  if (registration.waiting) offerRelease(registration)
  registration.addEventListener("updatefound", () => {
    const { installing } = registration
    installing?.addEventListener("statechange", () => { if (registration.waiting === installing) offerRelease(registration) })
  })
  let left = 0
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) left = Date.now()
    else if (left && Date.now() - left > STALE_AFTER) registration.update().catch(() => {})
  })
}

function offerRelease(registration) {
  // The first release ever is here already; and whoever said later is not asked again on the next page.
  if (!navigator.serviceWorker.controller || read(LATER, ofThisTab())) return
  offer({
    icon: "refresh", title: "A new Promenade is ready", text: "What you are doing stays as it is.",
    no: ["Later", () => keep(LATER, true, ofThisTab())],
    yes: ["Use it now", () => takeOver(registration)],
  })
}

async function takeOver(registration) {
  hurry()
  await settled()
  if (isRefused()) return
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true })
  registration.waiting?.postMessage("take over")
  withdraw()
}
