// foot.js: the foot of a wall: a link to the next page, that it is coming, or that this was all. No DOM at import.
import { link } from "../kit/html.js"
import { thousands } from "../kit/numbers.js"
import { addressOf } from "./addresses.js"

/** How far below the window the foot may be when the next page is asked for. */
const EARLY = 800
/** An answer that comes sooner needs no announcement. */
const SOON = 300

export class WallFoot {
  #clock

  constructor(element, base) {
    this.element = element
    this.base = base
  }

  get near() { return this.element.getBoundingClientRect().top < innerHeight + EARLY }
  get hasFocus() { return this.element.contains(document.activeElement) }

  coming(page, { after = SOON } = {}) {
    this.settled()
    this.#clock = setTimeout(() => {
      for (const child of this.element.children) child.hidden = true
      const ring = document.createElement("span")
      ring.className = "spinner"
      const words = document.createElement("p")
      words.className = "sentinel__coming"
      words.append(ring, `Loading page ${thousands(page)}`)
      this.element.append(words)
    }, after)
  }

  settled() {
    clearTimeout(this.#clock)
    this.element.querySelector(".sentinel__coming")?.remove()
    for (const child of this.element.children) child.hidden = false
  }

  /** Takes over the foot the server sent with a page, or leads to `next` when that page failed. */
  change(sent, next) {
    const foot = sent ? document.adoptNode(sent) : this.#leadingTo(next)
    this.element.replaceWith(foot)
    this.element = foot
  }

  #leadingTo(next) {
    const foot = document.createElement("div")
    foot.className = "sentinel"
    if (next === null) return foot
    foot.dataset.next = next
    foot.append(Object.assign(link(addressOf(this.base, next), `Page ${thousands(next)}`), { className: "btn", rel: "next" }))
    return foot
  }
}
