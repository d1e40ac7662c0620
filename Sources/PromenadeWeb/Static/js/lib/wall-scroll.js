// wall-scroll.js: looks at a wall that scrolls, in a frame and no more often than it must, and when it has come to rest.
// No DOM at import.

/** Scrolling has come to rest after this long. Browsers limit how often history may be written. */
const REST = 150
/** Scrolling by less than this many pixels changes nothing before it comes to rest. */
const STEP = 100

export class WallScroll {
  #frame = 0
  #rest = 0
  #lookedAt = -Infinity

  /** `look()` sees where one is; `rested()` follows it once scrolling has come to rest. */
  constructor({ look, rested }) { Object.assign(this, { look, rested }) }

  happened(event) {
    if (event.type !== "scroll" || Math.abs(scrollY - this.#lookedAt) >= STEP) this.lookSoon()
    this.lookAtRest()
  }

  lookSoon() { this.#frame ||= requestAnimationFrame(() => { this.#frame = 0; this.#lookNow() }) }

  lookAtRest() {
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => { this.#lookNow(); this.rested() }, REST)
  }

  stop() {
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#rest)
  }

  #lookNow() {
    this.#lookedAt = scrollY
    this.look()
  }
}
