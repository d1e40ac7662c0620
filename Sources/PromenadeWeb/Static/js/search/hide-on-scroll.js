// hide-on-scroll.js: what stands below the bar slides away as one goes down, and comes back with any move up. No DOM at import.

/** So far from the top it begins, and so much is a move, in CSS pixels. */
const BEGINS = 120
const MOVE = 6

export class HideOnScroll {
  #from = 0

  /** @param root what says so with the class is-folded */
  constructor(root, { at = () => globalThis.scrollY } = {}) { Object.assign(this, { root, at }) }

  scrolled() {
    const now = this.at()
    if (Math.abs(now - this.#from) <= MOVE) return
    this.root.classList.toggle("is-folded", now > BEGINS && now > this.#from)
    this.#from = now
  }

  unfold() { this.root.classList.remove("is-folded") }
}
