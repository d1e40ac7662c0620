// backoff-poller.js: asks again and again, less and less often, for as long as somebody looks. No DOM at import.
import { backoff } from "./backoff.js"

export class BackoffPoller {
  #clock = 0
  #wait = null // what ends the question under way

  /**
   * `ask(signal)` gives whether something came, or throws where nobody answered; `isWanted()` says whether there is
   * something to ask for. After `most` questions in vain only somebody who comes back, or the network, makes it ask.
   */
  constructor({ isWanted, ask, most = Infinity }) {
    Object.assign(this, { isWanted, ask, most, tries: 0 }) // questions in vain since something came
    this.noticed = () => this.now()
    document.addEventListener("visibilitychange", this.noticed)
    addEventListener("online", this.noticed)
  }

  /** Asks in a while, if there is something to ask for. */
  watch() {
    if (this.#clock !== 0 || this.#wait || this.tries >= this.most || document.hidden || !this.isWanted()) return
    this.#clock = setTimeout(() => this.now(), backoff(this.tries + 1))
  }

  /** Asks at once; not while nobody looks: then when somebody does. */
  async now() {
    clearTimeout(this.#clock)
    this.#clock = 0
    if (document.hidden || this.#wait || !this.isWanted()) return
    const wait = this.#wait = new AbortController()
    let came = false
    try { came = await this.ask(wait.signal) } catch { /* nobody answered */ }
    if (wait.signal.aborted) return
    this.#wait = null
    this.tries = came ? 0 : this.tries + 1
    this.watch()
  }

  stop() {
    clearTimeout(this.#clock)
    this.#wait?.abort()
    document.removeEventListener("visibilitychange", this.noticed)
    removeEventListener("online", this.noticed)
  }
}
