// releases.js: offers the next release of the service worker. Without it that comes when the last page is closed. No DOM at import.
import "../app.js" // what every page has is not packed twice
import { isWriting } from "../forms/is-writing.js"
import { hurry, isRefused, settled } from "../kit/pending-changes.js"
import { keep, ofThisTab, read } from "../kit/storage.js"
import { offer } from "../page/nudge.js"

/** A new release is not waited for longer than this, in ms. */
const MOST_TAKING_OVER = 5000
const LATER = "promenade.update-later"

export function watchReleases(registration) {
  if (registration.waiting) offerRelease(registration)
  const watch = () => {
    const { installing } = registration
    installing?.addEventListener("statechange", () => { if (registration.waiting === installing) offerRelease(registration) })
  }
  watch() // it may have been found before this script came
  registration.addEventListener("updatefound", watch)
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
