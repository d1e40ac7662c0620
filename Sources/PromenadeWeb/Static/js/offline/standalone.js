// standalone.js: what a browser's bar does, for an app that has none: the page anew, by a button, and when one comes back after long.
import { isWriting } from "../forms/is-writing.js"

/** A page older than this is fetched anew when one comes back to it, in ms. */
const STALE_AFTER = 10 * 60_000

export function standAlone() {
  for (const button of document.querySelectorAll("[data-reload]")) button.addEventListener("click", () => location.reload())
  const isAlone = matchMedia("(display-mode: standalone)").matches || navigator.standalone
  // A phone stops what nobody sees, clocks included.
  let left = Date.now()
  const back = () => {
    if (document.hidden) left = Date.now()
    else if (Date.now() - left > STALE_AFTER && navigator.onLine) {
      document.dispatchEvent(new Event("stale"))
      if (isAlone && !isWriting()) location.reload()
    }
  }
  document.addEventListener("visibilitychange", back)
  addEventListener("pageshow", back)
}
