// poller.js: asks again for what is still on its way, less often after a minute, and not behind another tab.

const SOON = { times: 20, after: 3000 }
const LATER = 15_000

export class Poller {
  #asked = 0
  #clock

  /** @param isComing whether anything is still on its way */
  constructor(isComing, ask) { Object.assign(this, { isComing, ask }) }

  stop() { clearTimeout(this.#clock) }

  /** Called after each answer. */
  consider() {
    this.stop()
    if (!this.isComing()) {
      this.#asked = 0
      return
    }
    const pause = this.#asked++ < SOON.times ? SOON.after : LATER
    this.#clock = setTimeout(() => document.hidden ? this.consider() : this.ask(), pause)
  }
}
