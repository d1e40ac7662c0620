// scroll.js: looks at a wall that scrolls: throttled to a frame after each step, debounced once it has come to rest.
// No DOM at import.

/** Scrolling has come to rest after this long. Browsers limit how often history may be written. */
const REST = 150
/** Scrolling by less than this many pixels changes nothing before it comes to rest. */
const STEP = 100
/** What changes more than where one is. */
const OTHERS = new Set(["resize", "pageshow"])

export class WallScroll {
  #frame = 0
  #rest = 0
  #lookedAt = -Infinity
  #isOver = false

  /** `look()` sees where one is; `rested()` follows it once scrolling has come to rest. */
  constructor({ look, rested }) { Object.assign(this, { look, rested }) }

  /** An event on the window. What a wheel, a finger or a key does is a scroll event soon, or nothing. */
  happened(event) {
    const isFar = event.type === "scroll" && Math.abs(scrollY - this.#lookedAt) >= STEP
    if (isFar || OTHERS.has(event.type)) this.lookSoon()
    this.lookAtRest()
  }

  lookSoon() {
    if (!this.#isOver) this.#frame ||= requestAnimationFrame(() => { this.#frame = 0; this.#lookNow() })
  }

  lookAtRest() {
    clearTimeout(this.#rest)
    if (!this.#isOver) this.#rest = setTimeout(() => { this.#lookNow(); this.rested() }, REST)
  }

  /** The wall is gone: nothing is looked at any more. */
  stop() {
    this.#isOver = true
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#rest)
  }

  #lookNow() {
    this.#lookedAt = scrollY
    this.look()
  }
}
