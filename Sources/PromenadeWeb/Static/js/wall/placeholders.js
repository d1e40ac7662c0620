// placeholders.js: takes down the tiles of pages that are far away, keeps their place, and hangs them again when they come near, so
// that a wall of any length has only so many tiles. No DOM at import.
import { link } from "../kit/html.js"
import { thousands } from "../kit/numbers.js"
import { addressOf } from "./addresses.js"
import { readAnswer } from "./answer.js"
import { fetchPage } from "./fetch-page.js"
import { changes } from "./page-window.js"

/** Pages asked for at a time. */
const AT_ONCE = 3
/** How long a page that did not come is left alone. */
const REST = 4000

export class Placeholders {
  #asked = new Map() // page → what ends its asking
  #failed = new Map() // page → when it may be asked for again
  #entered = null // the page whose place got the focus last, and from which side

  /** `moving(change)` makes a change of the wall without moving what one sees. */
  constructor(list, { base, template, moving }) {
    Object.assign(this, { list, base, template, moving })
  }

  /** Takes down what is far, asks for what is near. */
  keep(boxes = this.list.boxes) {
    const { take, hang } = changes(boxes, innerHeight)
    const far = take.filter(({ page }) => !this.list.hasFocus(page))
    if (far.length > 0) {
      const pages = far.map(({ page, height }) => ({ page, height, content: this.#link(page) }))
      this.moving(() => this.list.empty(pages))
    }
    const near = new Set(hang.map(({ page }) => page))
    for (const [page, asking] of this.#asked) if (!near.has(page) && !this.list.hasFocus(page)) asking.abort()
    for (const page of near) {
      if (this.#asked.size >= AT_ONCE) break
      if (!this.#asked.has(page) && !(this.#failed.get(page) > Date.now())) this.#ask(page)
    }
  }

  /** Keeps places for pages that history remembers. */
  reserve(pages, { pages: remembered, heights }) {
    this.list.reserve(pages.map(page => ({ page, height: heights[remembered.indexOf(page)], content: this.#link(page) })))
  }

  /** A page whose place got the focus is wanted at once; the focus goes on into it, from the side it came from. */
  enter(place, from) {
    const page = Number(place.dataset.place)
    const isBelow = from !== null && (place.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    this.#entered = { page, isBelow }
    if (!this.#asked.has(page)) this.#ask(page)
  }

  /** Forgets what was asked for: another run of pages is to hang. */
  stop() {
    for (const asking of this.#asked.values()) asking.abort()
    this.#asked.clear()
    this.#failed.clear()
  }

  /** Asks for pages anew and hangs all of them at once, for a work may have moved from one to the other. */
  async renew(pages) {
    const wait = new AbortController()
    const answers = await Promise.all(pages.map(page => fetchPage(this.base, page, { signal: wait.signal })))
    const read = answers.map((answer, index) => readAnswer(answer, pages[index], this))
    this.moving(() => {
      read.forEach(({ arrived }, index) => { if (arrived) this.list.takeTiles(pages[index]) })
      read.forEach(({ arrived, items }, index) => { if (arrived) this.list.refill(pages[index], items) })
    })
    return read.filter(({ arrived }) => arrived).at(-1) ?? null
  }

  #ask(page) {
    const wait = new AbortController()
    const asking = { abort: () => { wait.abort(); this.#asked.delete(page) } }
    this.#asked.set(page, asking)
    this.#hang(page, wait.signal).finally(() => {
      if (this.#asked.get(page) === asking) this.#asked.delete(page)
    })
  }

  async #hang(page, signal) {
    let answer
    try { answer = await fetchPage(this.base, page, { signal }) } catch { return } // no longer wanted
    if (signal.aborted) return
    const { arrived, items } = readAnswer(answer, page, this)
    if (!arrived) {
      this.#failed.set(page, Date.now() + REST)
      setTimeout(() => { if (this.list.element.isConnected) this.keep() }, REST + 50)
      return
    }
    this.#failed.delete(page)
    const hadFocus = this.list.hasFocus(page)
    this.moving(() => this.list.refill(page, items))
    if (!hadFocus || this.list.hasFocus(page)) return
    const links = this.list.linksOf(page)
    const isBelow = this.#entered?.page === page && this.#entered.isBelow
    ;(isBelow ? links.at(-1) : links[0])?.focus()
  }

  /** What a keyboard or a screen reader meets in the place of a page. */
  #link(page) { return link(addressOf(this.base, page), `Show page ${thousands(page)} again`) }
}
