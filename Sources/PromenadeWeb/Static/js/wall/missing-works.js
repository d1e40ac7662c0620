// missing-works.js: asks again for pages of which works are missing, until their museum answers. No DOM at import.
import { Poller } from "../kit/poller.js"

/** Pages asked for at a time. */
const AT_ONCE = 3
/** After this many questions in vain, about a minute, nobody counts on the answer any more; it is still asked for. */
const PATIENT = 5

export class MissingWorks {
  /** `ask(page, signal)` asks and hangs what came; true when nothing of the page is missing any more. */
  constructor(list, { near, ask }) {
    Object.assign(this, { list, near, ask })
    this.poller = new Poller({ isWanted: () => this.#missing.length > 0, ask: signal => this.#askAll(signal) })
  }

  /** Looks whether something is missing; then it is asked for in a while. */
  watch() { this.poller.watch() }

  stop() { this.poller.stop() }

  get #missing() {
    const near = this.near()
    return this.list.awaited.sort((a, b) => Math.abs(a - near) - Math.abs(b - near)).slice(0, AT_ONCE)
  }

  async #askAll(signal) {
    const pages = this.#missing
    const whole = await Promise.all(pages.map(page => this.ask(page, signal).catch(() => false)))
    const came = whole.includes(true)
    if (!signal.aborted && !came && this.poller.tries + 1 >= PATIENT) for (const page of pages) this.list.giveUp(page)
    return came
  }
}
