// clicks.js: what a click or a submitted form on a wall asks for. No DOM at import.
import { isPlainClick } from "../kit/keys.js"

/** `{ page }` to load or show, `{ tile }` about to be opened, or null when the browser should just do its work. */
export function clickAsks(event, next) {
  const link = event.target.closest("a")
  if (!link || !isPlainClick(event)) return null
  if (link.matches(".tile__link")) return { tile: link.closest(".tile") }
  const failed = Number(link.closest(".wall__failed")?.dataset.page)
  if (link.matches("[data-retry]")) return { page: failed }
  if (link.matches("[data-skip]")) return { page: failed + 1 }
  if (link.matches(".sentinel [rel=next]") && next !== null) return { page: next }
  return null
}

const SCROLLING_KEYS = new Set([" ", "PageDown", "End", "ArrowDown", "Tab"])

/** Whether an event on the window means that the person goes on through the wall. */
export function goesOn(event) {
  if (event.type === "keydown") return SCROLLING_KEYS.has(event.key)
  return event.type !== "resize"
}
