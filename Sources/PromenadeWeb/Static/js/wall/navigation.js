// navigation.js: where somebody goes from a wall, and back: a jump to a page, the next one, a work that is opened, history.
// No DOM at import.
import { refresh as refreshHearts } from "../favourites/hearts.js"
import { addressOf, isOfWall, pageInAddress } from "./addresses.js"
import { clickAsks } from "./clicks.js"
import { recall } from "./history-state.js"
import { keepSpot, restoreWall } from "./restore.js"
import { keepWall, keptWall } from "./snapshot.js"
import { comingBack } from "./works-tab.js"

export class WallNavigation {
  /** The tile that was clicked, while the page is being left. */
  opening = null
  isRestoring = false

  constructor(wall) { Object.assign(this, { wall, pages: wall.pages, list: wall.list }) }

  /** Brings back what history remembers, where it does. @returns whether it does */
  comeBack() {
    const { wall, pages } = this
    const memory = recall(history.state) ?? recall(comingBack())
    const kept = memory?.clicked && wall.hasAttribute("data-found") ? keptWall(pages.base) : null
    if (kept) {
      pages.rehang(kept)
      refreshHearts()
    }
    if (!memory?.pages.includes(pages.page)) return false
    wall.join().then(() => this.#restore(memory))
    return true
  }

  leave() { if (!this.opening && !this.isRestoring) keepSpot(this.list) }

  clicked(event) {
    if (event.target.closest(".wall__place")) return event.preventDefault() // the focus has asked for the page already
    const asked = clickAsks(event, this.pages.next)
    if (asked?.tile) keepSpot(this.list, this.opening = asked.tile)
    if (asked?.tile && this.wall.hasAttribute("data-found")) keepWall(this.pages)
    if (!asked?.page) return
    event.preventDefault()
    this.pages.hold.asked()
    if (this.list.startOf(asked.page)?.matches(".wall__mark")) this.list.reveal(asked.page, "start")
    else this.wall.load(asked.page, { reveal: "nearest" })
  }

  submitted(event) {
    if (!event.target.matches("[data-jump]")) return
    event.preventDefault()
    this.wall.settle() // where one is belongs to the entry of history that is left
    const { base, last, isOpen, pager } = this.pages
    const { window, total } = this.wall.dataset
    const page = pager.typed({
      last, isOpen, window: Number(window) || null, total: Number(total) || null, lastPage: addressOf(base, last),
    })
    if (page === null) return
    keepSpot(this.list) // for Back
    history.pushState(null, "", addressOf(base, page))
    pager.close().then(() => { if (this.wall.isConnected && pageInAddress(location.href) === page) this.#go(page) })
  }

  wentBack() {
    if (!isOfWall(location.href, this.pages.base)) return // of another wall
    const memory = recall(history.state)
    const page = pageInAddress(location.href)
    if (memory) this.#restore(memory)
    else if (!this.list.pages.includes(page)) this.#go(page) // else only the fragment changed: #top, #main
  }

  /** Clears the wall and shows one page only, whole. */
  #go(page) {
    this.wall.museums.stop()
    this.wall.removeAttribute("data-joining")
    this.pages.hold.asked()
    this.wall.places.stop()
    this.list.clear()
    this.pages.foot.change(null, null)
    this.wall.load(page, { reveal: "start", sayAfter: 0 })
  }

  #restore(memory) {
    this.isRestoring = true
    this.wall.places.stop()
    return this.wall.change(async signal => {
      try {
        await restoreWall(memory, this.wall, signal)
      } finally {
        this.isRestoring = false
      }
    })
  }
}
