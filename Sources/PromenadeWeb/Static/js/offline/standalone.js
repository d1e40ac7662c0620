// standalone.js: what a browser's bar does, for an app that has none: the page anew, by a button, and when one comes back after long.

/** A page older than this is fetched anew when one comes back to it, in ms. */
const STALE_AFTER = 10 * 60_000

export function standAlone() {
  for (const button of document.querySelectorAll("[data-refresh]")) button.addEventListener("click", () => location.reload())
  if (!matchMedia("(display-mode: standalone)").matches && !navigator.standalone) return
  // A phone stops what nobody sees, clocks included.
  let left = Date.now()
  const back = () => {
    if (document.hidden) left = Date.now()
    else if (Date.now() - left > STALE_AFTER && !isWriting()) location.reload()
  }
  document.addEventListener("visibilitychange", back)
  addEventListener("pageshow", back)
}

/** Whether something stands in a field that was not there before, or is being written. */
function isWriting() {
  return [...document.querySelectorAll("input:not([type=hidden]), textarea")].some(field =>
    field === document.activeElement || (["checkbox", "radio"].includes(field.type) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue))
}
