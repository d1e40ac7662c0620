// works-wall.js: pages of works appended as one scrolls, a jump to any page, and the way back to the same spot. Pages far
// from the window are taken down and leave their place, so that a long wall takes no more memory than a short one.
// Without this file the wall is plain pages: a link to the next one, a form to any one.
import "./unread-tile.js" // also for pages appended to one that had none
import { addressOf, isOfWall, pageInAddress } from "./addresses.js"
import { refresh as refreshHearts } from "../favourites/hearts.js"
import { ScrollHold } from "./scroll-hold.js"
import { CancelPrevious } from "../kit/cancel-previous.js"
import { pageInView } from "./page-window.js"
import { nextPage } from "./pages.js"
import { readAnswer } from "./answer.js"
import { clickAsks, goesOn } from "./clicks.js"
import { WallFoot } from "./foot.js"
import { MissingWorks } from "./missing-works.js"
import { WallList } from "./list.js"
import { fetchPage } from "./fetch-page.js"
import { recall } from "./history-state.js"
import { WallPager } from "./pager.js"
import { Placeholders } from "./placeholders.js"
import { keepSpot, restoreWall } from "./restore.js"
import { WallScroll } from "./scroll.js"
import { keepWall, keptWall } from "./snapshot.js"
import { MuseumNotices } from "./museum-notices.js"
import { comingBack } from "./works-tab.js"

const WINDOW_EVENTS = ["scroll", "resize", "wheel", "touchmove", "keydown", "popstate", "pageshow"]

class WorksWall extends HTMLElement {
  #loads = new CancelPrevious(busy => this.#busy(busy))
  #leaving = null // the tile that was clicked, while the page is being left
  #scroll = new WallScroll({ look: () => this.#settle(), rested: () => { if (!this.#leaving && !this.#loads.running) keepSpot(this.list) } })
  #hold = new ScrollHold()
  #restoring = false
  #joins = null // what museums add is being asked for, or was
  #leave = new AbortController()

  connectedCallback() {
    this.base = this.dataset.base
    this.page = Number(this.dataset.page)
    this.last = Number(this.dataset.last)
    this.list = new WallList(this.querySelector("ol.wall"))
    this.foot = new WallFoot(this.querySelector(".sentinel"), this.base)
    this.pager = new WallPager(this.querySelector(".pager"), () => this.hasAttribute("data-open"))
    const means = { base: this.base, template: this.querySelector("template[data-failed]"), moving: change => this.#standing(change) }
    this.places = new Placeholders(this.list, means)
    this.unread = new MuseumNotices(this.list, { ...means, isBusy: () => Boolean(this.#loads.running) })
    this.joins = new MissingWorks(this.list, { near: () => this.page, ask: (page, signal) => this.#askLate(page, signal) })
    // What comes and goes above must not move what one sees. We do that ourselves, so the browser must not do it too.
    document.documentElement.style.overflowAnchor = "none"
    for (const name of WINDOW_EVENTS) addEventListener(name, this, { passive: true })
    this.addEventListener("click", this)
    this.addEventListener("focusin", this)
    this.addEventListener("submit", this)
    this.addEventListener("unreadable", this)
    history.scrollRestoration = "manual" // the browser would scroll before the other pages are back
    const memory = recall(history.state) ?? recall(comingBack())
    if (memory?.clicked && this.hasAttribute("data-found")) this.#rehang(keptWall(this.base))
    if (memory?.pages.includes(this.page)) this.join().then(() => this.#restore(memory))
    else this.#changed()
  }

  /** Whether what museums add to the first page is still to come: then no page hangs after it. */
  get isJoining() { return this.hasAttribute("data-joining") }

  /** Hangs what hung when one of its works was opened. */
  #rehang(kept) {
    if (!kept) return
    const foot = document.createElement("template")
    foot.innerHTML = kept.foot
    this.list.element.innerHTML = kept.html
    this.last = kept.last
    this.toggleAttribute("data-joining", kept.isJoining === true)
    this.foot.change(foot.content.firstElementChild, null)
    this.pager.show(this.page, this.last)
    refreshHearts()
  }

  /** Asks museums for what they add to the page that hangs, and hangs it after what is there. */
  join() {
    if (this.isJoining) this.#joins ??= this.#askMuseums(this.page, this.#leave.signal)
    return this.#joins ?? Promise.resolve()
  }

  async #askMuseums(page, signal) {
    let answer
    try { answer = await fetchPage(this.base, page, { signal, piece: "museums" }) } catch { return } // no longer wanted
    if (signal.aborted) return
    this.removeAttribute("data-joining")
    const template = this.querySelector("template[data-failed]")
    const { arrived, items, last, isOpen, foot, joined } = readAnswer(answer, page, { base: this.base, last: this.last, template })
    this.last = last
    if (isOpen !== null) this.toggleAttribute("data-open", isOpen)
    if (arrived) {
      this.#standing(() => this.list.append(page, items))
      if (joined.window) Object.assign(this.dataset, { window: joined.window, total: joined.total })
    }
    if (page === this.list.lastPage) this.foot.change(foot, nextPage(this.list.lastPage, last))
    this.pager.show(this.page, last)
    const detail = joined ?? { said: "Couldn’t search the museums: Promenade isn’t responding." }
    this.dispatchEvent(new CustomEvent("joined", { bubbles: true, detail }))
    this.#changed()
  }

  disconnectedCallback() {
    this.#leave.abort()
    this.#loads.stop()
    this.places.stop()
    this.joins.stop()
    document.documentElement.style.overflowAnchor = ""
    this.#scroll.stop()
    for (const name of WINDOW_EVENTS) removeEventListener(name, this)
    this.unread.stop()
    this.pager.stop()
    history.scrollRestoration = "auto"
  }

  handleEvent(event) {
    if (event.type === "click") return this.#clicked(event)
    if (event.type === "submit") return this.#submitted(event)
    if (event.type === "popstate") return this.#wentBack()
    if (event.type === "focusin") return this.#focused(event)
    if (event.type === "unreadable") return this.hasAttribute("data-found") ? undefined : this.unread.failed(event.target.closest(".tile"))
    if (event.type !== "scroll") this.#leaving = null // pages that come and go scroll too, while one is leaving
    if (goesOn(event)) this.#hold.scrolled()
    this.#scroll.happened(event)
  }

  /** Keeps where one is when one leaves before the wall has come to rest. */
  leave() { if (!this.#leaving && !this.#restoring) keepSpot(this.list) }

  /** What follows from what hangs now. */
  #changed() {
    if (this.isConnected) this.joins.watch()
    this.#settle()
  }

  /** What follows from where one is: the page shown as current, its address, and whether the next one is due. */
  #settle() {
    if (!this.isConnected) return // another search has taken its place
    const boxes = this.list.boxes
    const page = pageInView(boxes, innerHeight / 2)
    if (page === null) return // cleared for a jump
    if (!this.#restoring) this.places.keep(boxes)
    if (page !== this.page) {
      this.page = page
      this.pager.show(page, this.last)
      history.replaceState(history.state, "", addressOf(this.base, page))
    }
    const next = nextPage(this.list.lastPage, this.last)
    if (next !== null && !this.isJoining && !this.#loads.running && !this.#hold.holding && this.foot.near) this.#load(next)
  }

  /** Loads one page into its place; `reveal` says where it should then be seen, and takes the focus there. */
  async #load(page, { reveal = null, sayAfter } = {}) {
    const done = await this.#loads.run(async signal => {
      this.foot.coming(page, { after: sayAfter })
      const answer = await fetchPage(this.base, page, { signal })
      signal.throwIfAborted() // a late answer to a question nobody asks any more
      const lostFocus = this.#show(page, answer)
      if (reveal || lostFocus) this.list.reveal(page, reveal ?? "nearest")
      if (reveal) keepSpot(this.list)
    })
    if (done) this.#changed()
  }

  /** Hangs what was answered; true when that took away what had the focus. */
  #show(page, answer) {
    const template = this.querySelector("template[data-failed]")
    const { arrived, items, last, isOpen, foot } = readAnswer(answer, page, { base: this.base, last: this.last, template })
    const hadFocus = this.foot.hasFocus || Boolean(this.list.startOf(page)?.contains(document.activeElement))
    this.last = last
    if (isOpen !== null) this.toggleAttribute("data-open", isOpen)
    this.list.put(page, items)
    if (page === this.list.lastPage) this.foot.change(foot, nextPage(this.list.lastPage, last))
    if (arrived) this.#hold.arrived()
    else this.#hold.failed()
    this.pager.show(this.page, last)
    return hadFocus
  }

  /** Asks once more for a page of which works are missing; what came hangs below, and nothing moves that one looks at. */
  async #askLate(page, signal) {
    const answer = await fetchPage(this.base, page, { signal })
    if (signal.aborted || this.#loads.running || !this.list.awaits(page)) return false
    const template = this.querySelector("template[data-failed]")
    const { arrived, items, last, isOpen, foot } = readAnswer(answer, page, { base: this.base, last: this.last, template })
    if (!arrived) return false
    if (this.list.startOf(page).matches(".wall__failed")) {
      let lostFocus = false
      this.#standing(() => { lostFocus = this.#show(page, answer) })
      if (lostFocus) this.list.reveal(page, "nearest")
      return !this.list.awaits(page)
    }
    this.last = last
    this.toggleAttribute("data-open", isOpen)
    this.#standing(() => {
      this.list.join(page, items)
      // Then every museum has answered.
      if (!this.list.awaits(page)) for (const mark of document.querySelectorAll("[data-part=count] [data-down]")) mark.remove()
    })
    if (page === this.list.lastPage) this.foot.change(foot, nextPage(this.list.lastPage, last))
    this.pager.show(this.page, last)
    return !this.list.awaits(page)
  }

  async #restore(memory) {
    this.#restoring = true
    this.places.stop()
    const done = await this.#loads.run(signal => restoreWall(memory, this, { signal, show: this.#show.bind(this) }))
    this.#restoring = false
    if (done) this.#changed()
  }

  #busy(busy) {
    this.list.busy = busy
    if (busy || !this.isConnected) return
    this.foot.settled()
    this.#scroll.lookAtRest() // not during a load: the wall is not yet what it will be
  }

  /** Clears the wall and shows one page only. */
  #go(page) {
    this.#leave.abort() // a page that is asked for comes whole
    this.removeAttribute("data-joining")
    this.#hold.asked()
    this.places.stop()
    this.list.clear()
    this.foot.change(null, null)
    this.#load(page, { reveal: "start", sayAfter: 0 })
  }

  #submitted(event) {
    if (!event.target.matches("[data-jump]")) return
    event.preventDefault()
    this.#settle() // where one is belongs to the entry of history that is left
    const { window, total } = this.dataset
    const page = this.pager.typed({
      last: this.last, isOpen: this.hasAttribute("data-open"), window: Number(window) || null, total: Number(total) || null,
      lastPage: addressOf(this.base, this.last),
    })
    if (page === null) return
    keepSpot(this.list) // for Back
    history.pushState(null, "", addressOf(this.base, page))
    this.pager.close().then(() => { if (this.isConnected && pageInAddress(location.href) === page) this.#go(page) })
  }

  /** Changes the wall without moving what one looks at. */
  #standing(change) {
    const anchor = this.list.anchor
    change()
    const moved = this.list.moved(anchor)
    if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: "instant" })
    this.joins.watch()
    this.#scroll.lookSoon()
  }

  /** After works were removed or came back: shows the pages that hang as they are now. */
  async renew() {
    const pages = this.list.boxes.filter(box => box.hangs).map(box => box.page)
    const newest = await this.places.renew(pages)
    if (!newest) return
    this.last = newest.last
    for (const page of this.list.pages.filter(page => page > newest.last)) this.list.drop(page)
    if (pages.includes(this.list.lastPage)) this.foot.change(newest.foot, nextPage(this.list.lastPage, this.last))
    this.pager.show(Math.min(this.page, this.last), this.last)
    this.#changed()
  }

  #focused(event) {
    const place = event.target.closest(".wall__place")
    if (place) this.places.enter(place, event.relatedTarget)
  }

  #clicked(event) {
    const place = event.target.closest(".wall__place")
    if (place) { // the focus has asked for the page already
      event.preventDefault()
      return
    }
    const asked = clickAsks(event, nextPage(this.list.lastPage, this.last))
    if (asked?.tile) keepSpot(this.list, this.#leaving = asked.tile)
    if (asked?.tile && this.hasAttribute("data-found")) keepWall(this.base, this)
    if (!asked?.page) return
    event.preventDefault()
    this.#hold.asked()
    if (this.list.startOf(asked.page)?.matches(".wall__mark")) this.list.reveal(asked.page, "start")
    else this.#load(asked.page, { reveal: "nearest" })
  }

  #wentBack() {
    if (!isOfWall(location.href, this.base)) return // of another wall
    const memory = recall(history.state)
    const page = pageInAddress(location.href)
    if (memory) this.#restore(memory)
    else if (!this.list.pages.includes(page)) this.#go(page) // else only the fragment changed: #top, #main
  }
}

customElements.define("works-wall", WorksWall)
