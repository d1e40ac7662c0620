// scroll-hold.js: after a page failed, the next one waits for the person. Pure but for the clock handed in.
//
// A museum that is down would otherwise be asked for page after page as fast as it refuses.
// So each failure holds loading until the person scrolls on, and each further failure in a row holds longer.
import { backoff } from "../kit/backoff.js"

/** The first failure holds so long, in ms. */
const FIRST = 500

export class ScrollHold {
  #failures = 0
  #until = null

  constructor(now = () => Date.now()) { this.now = now }

  get holding() { return this.#until !== null }

  failed() {
    this.#until = this.now() + backoff(++this.#failures, FIRST)
  }

  arrived() {
    this.#failures = 0
    this.#until = null
  }

  /** The person scrolls on. @returns whether that ends the hold */
  scrolled() {
    const isOver = this.#until !== null && this.now() >= this.#until
    if (isOver) this.#until = null
    return isOver
  }

  /** The person asked outright (Try again, Skip, a jump). */
  asked() { this.#until = null }
}
