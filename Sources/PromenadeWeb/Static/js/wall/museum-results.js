// museum-results.js: asks museums for what they add to the page of a search, and hangs it after what is there. No DOM at import.
import { fetchPage } from "./fetch-page.js"

const UNREACHABLE = "Couldn’t search the museums: Promenade isn’t responding."

export class MuseumResults {
  #asked = null
  #wait = new AbortController()

  constructor(wall, pages) { Object.assign(this, { wall, pages }) }

  /** Asks, once. @returns a promise: they hang */
  join() {
    if (this.pages.isJoining) this.#asked ??= this.#ask(this.pages.page, this.#wait.signal)
    return this.#asked ?? Promise.resolve()
  }

  stop() { this.#wait.abort() }

  async #ask(page, signal) {
    let answer
    try { answer = await fetchPage(this.pages.base, page, { signal, piece: "museums" }) } catch { return } // no longer wanted
    if (signal.aborted) return
    this.wall.removeAttribute("data-joining")
    const detail = this.pages.showMuseums(page, answer) ?? { said: UNREACHABLE }
    this.wall.dispatchEvent(new CustomEvent("joined", { bubbles: true, detail }))
    this.wall.changed()
  }
}
