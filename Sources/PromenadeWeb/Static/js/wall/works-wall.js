// works-wall.js: pages of works appended as one scrolls, a jump to any page, and the way back to the same spot. Pages far
// from the window are taken down and leave their place, so that a long wall takes no more memory than a short one.
// Without this file the wall is plain pages: a link to the next one, a form to any one.
import "./unread-tile.js" // also for pages appended to one that had none
import { CancelPrevious } from "../kit/cancel-previous.js"
import { LiveElement } from "../kit/live-element.js"
import { addressOf } from "./addresses.js"
import { goesOn } from "./clicks.js"
import { fetchPage } from "./fetch-page.js"
import { HungPages } from "./hung-pages.js"
import { MissingWorks } from "./missing-works.js"
import { MuseumNotices } from "./museum-notices.js"
import { MuseumResults } from "./museum-results.js"
import { WallNavigation } from "./navigation.js"
import { pageInView } from "./page-window.js"
import { Placeholders } from "./placeholders.js"
import { keepSpot } from "./restore.js"
import { WallScroll } from "./scroll.js"

class WorksWall extends LiveElement {
  #loads = new CancelPrevious(busy => this.#busy(busy))
  #scroll = new WallScroll({ look: () => this.settle(), rested: () => { if (!this.navigation.opening && !this.isLoading) keepSpot(this.list) } })

  connected(signal) {
    const moving = change => this.#moving(change)
    const pages = this.pages = new HungPages(this, { signal, moving })
    const { base, list, template } = pages
    this.list = list
    this.museums = new MuseumResults(this, pages)
    this.places = new Placeholders(list, { base, template, moving })
    this.notices = new MuseumNotices(list, { base, template, moving, signal, isBusy: () => this.isLoading })
    this.missing = new MissingWorks(list, { near: () => pages.page, ask: (page, signal) => this.#askLate(page, signal) })
    this.navigation = new WallNavigation(this)
    // What comes and goes above must not move what one sees. We do that ourselves, so the browser must not do it too.
    document.documentElement.style.overflowAnchor = "none"
    this.listen(globalThis, "scroll resize wheel touchmove keydown popstate pageshow", { passive: true })
    this.listen(this, "click focusin submit unreadable")
    history.scrollRestoration = "manual" // the browser would scroll before the other pages are back
    if (!this.navigation.comeBack()) this.changed()
  }

  disconnected() {
    this.museums.stop()
    this.#loads.stop()
    this.places.stop()
    this.missing.stop()
    this.#scroll.stop()
    document.documentElement.style.overflowAnchor = ""
    history.scrollRestoration = "auto"
  }

  handleEvent(event) {
    switch (event.type) {
      case "click": return this.navigation.clicked(event)
      case "submit": return this.navigation.submitted(event)
      case "popstate": return this.navigation.wentBack()
      case "focusin": return this.#focused(event)
      case "unreadable": return this.hasAttribute("data-found") ? undefined : this.notices.failed(event.target.closest(".tile"))
    }
    if (event.type !== "scroll") this.navigation.opening = null // pages that come and go scroll too, while one is leaving
    // At the foot a wheel turns and nothing scrolls.
    if (goesOn(event) && this.pages.hold.scrolled()) this.#scroll.lookSoon()
    this.#scroll.happened(event)
  }

  get isLoading() { return this.#loads.running }

  /** Asks museums for what they add to the page that hangs. */
  join() { return this.museums.join() }

  /** Keeps where one is when one leaves before the wall has come to rest. */
  leave() { this.navigation.leave() }

  /** After works were removed or came back: shows the pages that hang as they are now. */
  async renew() {
    const hanging = this.list.boxes.filter(box => box.hangs).map(box => box.page)
    const newest = await this.places.renew(hanging)
    if (!newest) return
    this.pages.renewed(hanging, newest)
    this.changed()
  }

  /** What follows from what hangs now. */
  changed() {
    if (this.isConnected) this.missing.watch()
    this.settle()
  }

  /** What follows from where one is: the page shown as current, its address, and whether the next one is due. */
  settle() {
    if (!this.isConnected) return // another search has taken its place
    const { pages } = this
    const { boxes } = this.list
    const page = pageInView(boxes, innerHeight / 2)
    if (page === null) return // cleared for a jump
    if (!this.navigation.isRestoring) this.places.keep(boxes)
    if (page !== pages.page) {
      pages.turnTo(page)
      history.replaceState(history.state, "", addressOf(pages.base, page))
    }
    const { next } = pages
    if (next !== null && !pages.isJoining && !this.isLoading && !pages.hold.holding && pages.foot.near) this.load(next)
  }

  /** Loads one page into its place; `reveal` says where it should then be seen, and takes the focus there. */
  load(page, { reveal = null, sayAfter } = {}) {
    return this.change(async signal => {
      this.pages.foot.coming(page, { after: sayAfter })
      const answer = await fetchPage(this.pages.base, page, { signal })
      signal.throwIfAborted() // a late answer to a question nobody asks any more
      const lostFocus = this.pages.show(page, answer)
      if (reveal || lostFocus) this.list.reveal(page, reveal ?? "nearest")
      if (reveal) keepSpot(this.list)
    })
  }

  /** One change at a time of what hangs: `work(signal)` stops what was under way. */
  async change(work) { if (await this.#loads.run(work)) this.changed() }

  /** Asks once more for a page of which works are missing; what came hangs below, and nothing moves that one looks at. */
  async #askLate(page, signal) {
    const answer = await fetchPage(this.pages.base, page, { signal })
    if (signal.aborted || this.isLoading || !this.list.awaits(page)) return false
    return this.pages.showLate(page, answer)
  }

  #busy(busy) {
    this.list.busy = busy
    if (busy || !this.isConnected) return
    this.pages.foot.settled()
    this.#scroll.lookAtRest() // not during a load: the wall is not yet what it will be
  }

  /** Changes the wall without moving what one looks at. */
  #moving(change) {
    const { anchor } = this.list
    change()
    const moved = this.list.moved(anchor)
    if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: "instant" })
    this.missing.watch()
    this.#scroll.lookSoon()
  }

  #focused(event) {
    const place = event.target.closest(".wall__place")
    if (place) this.places.enter(place, event.relatedTarget)
  }
}

customElements.define("works-wall", WorksWall)
