// hung-pages.js: what hangs on a wall, list, foot and pager, brought to what our server answered. No DOM at import.
import { fragmentOf } from "../kit/html.js"
import { readAnswer } from "./answer.js"
import { WallFoot } from "./foot.js"
import { WallList } from "./list.js"
import { WallPager } from "./pager.js"
import { nextPage } from "./pages.js"
import { ScrollHold } from "./scroll-hold.js"

export class HungPages {
  /** `signal` is aborted when the wall has left; `moving(change)` makes a change of the wall without moving what one sees. */
  constructor(wall, { signal, moving }) {
    const { base, page, last } = wall.dataset
    Object.assign(this, { wall, moving, base, page: Number(page), last: Number(last) })
    this.hold = new ScrollHold()
    this.template = wall.querySelector("template[data-failed]")
    this.list = new WallList(wall.querySelector("ol.wall"))
    this.foot = new WallFoot(wall.querySelector(".sentinel"), base)
    this.pager = new WallPager(wall.querySelector(".pager"), { isOpen: () => this.isOpen, signal })
  }

  /** Whether there may be more pages than are known. */
  get isOpen() { return this.wall.hasAttribute("data-open") }

  /** Whether what museums add is still to come: then no page hangs after this one. */
  get isJoining() { return this.wall.hasAttribute("data-joining") }

  /** The page to hang next; null when all hang. */
  get next() { return nextPage(this.list.lastPage, this.last) }

  /** The page one is on. */
  turnTo(page) {
    this.page = page
    this.pager.show(page, this.last)
  }

  /** Hangs what was answered in its place. @returns whether that took away what had the focus */
  show(page, answer) {
    const read = readAnswer(answer, page, this)
    const lostFocus = this.foot.hasFocus || Boolean(this.list.startOf(page)?.contains(document.activeElement))
    this.#take(read, page, () => this.list.put(page, read.items))
    if (read.arrived) this.hold.arrived()
    else this.hold.failed()
    return lostFocus
  }

  /** Hangs what came late for a page below what hangs of it. @returns whether nothing of the page is missing any more */
  showLate(page, answer) {
    const read = readAnswer(answer, page, this)
    if (!read.arrived) return false
    if (this.list.startOf(page).matches(".wall__failed")) {
      let lostFocus = false
      this.moving(() => { lostFocus = this.show(page, answer) })
      if (lostFocus) this.list.reveal(page, "nearest")
      return !this.list.awaits(page)
    }
    this.#take(read, page, () => this.moving(() => {
      this.list.join(page, read.items)
      // Then every museum has answered.
      if (!this.list.awaits(page)) for (const mark of document.querySelectorAll("[data-part=count] [data-down]")) mark.remove()
    }))
    return !this.list.awaits(page)
  }

  /** Hangs what museums add to a page after what hangs of it. @returns what is said beside it; null where none answered */
  showMuseums(page, answer) {
    const read = readAnswer(answer, page, this)
    this.#take(read, page, () => { if (read.arrived) this.moving(() => this.list.append(page, read.items)) })
    if (read.joined?.window) Object.assign(this.wall.dataset, { window: read.joined.window, total: read.joined.total })
    return read.joined
  }

  /** After works were removed or came back: `pages` were hung anew, and `newest` is what is known since. */
  renewed(pages, { last, foot }) {
    this.last = last
    for (const page of this.list.pages.filter(page => page > last)) this.list.drop(page)
    if (pages.includes(this.list.lastPage)) this.foot.change(foot, this.next)
    this.pager.show(Math.min(this.page, last), last)
  }

  /** Hangs what hung when one of its works was opened, as `keptWall` has it. */
  rehang({ html, foot, last, isJoining }) {
    this.list.element.innerHTML = html
    this.last = last
    this.wall.toggleAttribute("data-joining", isJoining === true)
    this.foot.change(fragmentOf(foot).firstElementChild, null)
    this.pager.show(this.page, last)
  }

  #take({ last, isOpen, foot }, page, hang) {
    this.last = last
    if (isOpen !== null) this.wall.toggleAttribute("data-open", isOpen)
    hang()
    if (page === this.list.lastPage) this.foot.change(foot, this.next)
    this.pager.show(this.page, last)
  }
}
