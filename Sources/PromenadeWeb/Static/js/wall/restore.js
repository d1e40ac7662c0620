// restore.js: brings a wall back to what history remembers: the same pages, the same tile at the same height.
// No DOM at import.
import { listen } from "../kit/listen.js"
import { fetchPage } from "./fetch-page.js"
import { pagesInSight, remember, startsAfresh, tileToHold } from "./history-state.js"

const TOUCHES = "wheel touchstart keydown pointerdown"

/** Writes into history where one is: at the clicked tile, or else at the one nearest the top. */
export function keepSpot(list, clicked = null) {
  const spot = clicked ? { work: clicked.id, offset: clicked.getBoundingClientRect().top } : spotNow(list)
  if (!spot) return
  const { pages, heights } = list
  const at = list.pageOf(list.tile(spot.work))
  history.replaceState(remember(history.state, { ...spot, pages, heights, at, clicked: clicked !== null }), "")
}

/** Keeps places for all pages that are remembered, and hangs those in sight. */
export async function restoreWall(memory, { list, pages, places }, signal) {
  const { base, page } = pages
  const done = new AbortController()
  let touched = false
  listen(globalThis, TOUCHES, () => { touched = true }, { passive: true, signal: done.signal })
  try {
    if (startsAfresh(memory.pages, list.pages)) list.clear()
    const hanging = list.boxes.filter(box => box.hangs).map(box => box.page)
    places.reserve(memory.pages.filter(number => !list.pages.includes(number)), memory)
    hold(list, memory)
    const wanted = pagesInSight(memory.pages, hanging, [memory.at ?? page, page])
    const answers = await Promise.all(wanted.map(number => fetchPage(base, number, { signal })))
    signal.throwIfAborted()
    const seen = touched ? spotNow(list) : memory
    wanted.forEach((number, index) => pages.show(number, answers[index]))
    hold(list, seen)
    if (memory.clicked && !touched) list.tile(memory.work)?.querySelector(".tile__link").focus({ preventScroll: true })
  } finally {
    done.abort()
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
