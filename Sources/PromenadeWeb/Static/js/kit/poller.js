// poller.js: asks again and again for what is still on its way, for as long as somebody looks. No DOM at import.
import { backoff } from "./backoff.js"

export class Poller {
  #clock = 0
  #wait = null // what ends the question under way
  #over = new AbortController()

  /**
   * `ask(signal)` gives whether what was waited for came, or throws where nobody answered; `isWanted()` says whether there is
   * something to ask for. `every(tries)` is how many ms to wait before the next of so many questions in vain. After `most` of
   * them only somebody who comes back, or the network, makes it ask. Behind another tab it asks only where `whenHidden`.
   */
  constructor({ isWanted = () => true, ask, every = backoff, most = Infinity, whenHidden = false }) {
    Object.assign(this, { isWanted, ask, every, most, whenHidden, tries: 0 }) // questions in vain since something came
    const { signal } = this.#over
    document.addEventListener("visibilitychange", () => this.now(), { signal })
    addEventListener("online", () => this.now(), { signal })
  }

  /** Asks in a while, if there is something to ask for. */
  watch() {
    if (this.#clock === 0 && this.tries < this.most && this.#isDue) this.#clock = setTimeout(() => this.now(), this.every(this.tries + 1))
  }

  /** Asks at once; not while nobody looks: then when somebody does. */
  async now() {
    clearTimeout(this.#clock)
    this.#clock = 0
    if (!this.#isDue) return
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
    this.#over.abort()
  }

  get #isDue() { return !this.#wait && (this.whenHidden || !document.hidden) && this.isWanted() }
}

/** Every three seconds for a minute, then every fifteen. */
export function soonThenLater(tries) { return tries > 20 ? 15_000 : 3000 }
