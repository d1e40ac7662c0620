// leave-guard.js: a page is not left before its changes have reached the server, so that the next page has them: links and forms wait,
// and what is typed is sent.
import { isPlainClick } from "../kit/keys.js"
import { hasPendingChanges, hurry, isRefused, settled } from "../kit/pending-changes.js"

let waiting = new WeakSet() // forms that wait, or are on their way
const waited = new WeakSet() // forms that have waited
const AGAIN = 2000 // ms; then a form may be sent again where the page is still this one

export function guardLeaving() {
  // On the window: whoever else handles the event has done so.
  addEventListener("click", event => {
    const link = event.target.closest?.("a[href]")
    if (!link || event.defaultPrevented || !isPlainClick(event) || !leadsAway(link)) return
    hurry()
    if (!hasPendingChanges()) return
    event.preventDefault()
    settled().then(() => location.assign(link.href))
  })
  addEventListener("submit", event => {
    const { target: form, submitter } = event
    if (event.defaultPrevented || form.method === "dialog") return
    if (waiting.has(form)) return event.preventDefault() // pressed twice is meant once
    if (waited.delete(form)) return onItsWay(form)
    hurry()
    if (!hasPendingChanges()) return onItsWay(form)
    event.preventDefault()
    waiting.add(form)
    settled().then(() => {
      waiting.delete(form)
      // Without its button a form would say something else.
      if (!form.isConnected || submitter?.isConnected === false) return
      waited.add(form)
      form.requestSubmit(submitter)
      waited.delete(form)
    })
  })
  // The service worker says that a form could not be sent: it may be sent again at once.
  navigator.serviceWorker?.addEventListener("message", ({ data }) => { if (data?.isUnsent) waiting = new WeakSet() })
  // Before the next page is asked for; the others come when it has answered.
  addEventListener("beforeunload", event => {
    hurry(true)
    if (isRefused()) event.preventDefault() // the browser asks whether to lose it
  })
  addEventListener("pagehide", () => {
    hurry(true)
    waiting = new WeakSet() // the browser may show this page again as it is
  })
  document.addEventListener("visibilitychange", () => { if (document.hidden) hurry(true) })
}

function onItsWay(form) {
  if (form.method !== "post") return
  waiting.add(form)
  setTimeout(() => waiting.delete(form), AGAIN)
}

function leadsAway(link) {
  if (link.origin !== location.origin || link.hasAttribute("download") || !["", "_self"].includes(link.target)) return false
  return !link.hash || link.pathname !== location.pathname || link.search !== location.search
}
