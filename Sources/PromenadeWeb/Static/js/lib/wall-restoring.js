// wall-restoring.js: brings a wall back to what history remembers: the same pages, the same tile at the same height.
// No DOM at import.
import { fetchPage } from "promenade/lib/wall-loader"
import { missingPages, remember, startsAfresh, tileToHold } from "promenade/lib/wall-memory"

/** Pages asked for at a time; they come from our own server's copy. */
const AT_ONCE = 4
const TOUCHES = ["wheel", "touchstart", "keydown", "pointerdown"]

/** Writes into history where one is: at the clicked tile, or else at the one nearest the top. */
export function keepSpot(list, clicked = null) {
  const spot = clicked ? { work: clicked.id, offset: clicked.getBoundingClientRect().top } : spotNow(list)
  if (spot) history.replaceState(remember(history.state, { ...spot, pages: list.pages, clicked: clicked !== null }), "")
}

export async function restoreWall(memory, { list, base, page }, { signal, show }) {
  let touched = false
  const touch = () => { touched = true }
  for (const name of TOUCHES) addEventListener(name, touch, { passive: true })
  // What is inserted above must not move what one sees. We do that ourselves, so the browser must not do it too.
  const root = document.documentElement
  root.style.overflowAnchor = "none"
  try {
    if (startsAfresh(memory.pages, list.pages)) list.clear()
    hold(list, memory)
    const missing = missingPages(memory.pages, list.pages, page)
    while (missing.length > 0) {
      const numbers = missing.splice(0, AT_ONCE)
      const answers = await Promise.all(numbers.map(number => fetchPage(base, number, { signal })))
      signal.throwIfAborted()
      const seen = spotNow(list)
      numbers.forEach((number, index) => show(number, answers[index]))
      hold(list, touched ? seen : memory)
    }
    if (memory.clicked && !touched) list.tile(memory.work)?.querySelector(".tile__link").focus({ preventScroll: true })
  } finally {
    root.style.overflowAnchor = ""
    for (const name of TOUCHES) removeEventListener(name, touch)
  }
}

function spotNow(list) {
  const tile = tileToHold(list.tilePositions(), 0)
  return tile && { work: tile.id, offset: tile.top }
}

/** Scrolls so that the tile is at its height again, if it is on the wall. */
function hold(list, spot) {
  const tile = list.tile(spot?.work)
  if (tile) scrollBy({ top: tile.getBoundingClientRect().top - spot.offset, behavior: "instant" })
}
