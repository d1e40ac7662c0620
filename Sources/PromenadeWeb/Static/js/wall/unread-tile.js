// unread-tile.js: reads a work when its place on the wall comes into view, and hangs it there.
// Without this file the place has a link to the work, and a reload shows what our server has read meanwhile.
import "../page/picture-frame.js" // tiles bring pictures to walls that had none
import { fragmentOf } from "../kit/html.js"
import { LiveElement } from "../kit/live-element.js"
import { Semaphore } from "../kit/semaphore.js"
import { failed, mended } from "./failed-tiles.js"
import { fetchTile } from "./fetch-tile.js"

/** As many as our server asks a museum for at a time. */
const reading = new Semaphore(3)
/** A little before it is seen. */
const NEAR = "200px"

class UnreadTile extends LiveElement {
  #observer = null

  connected() {
    this.listen(this, "click")
    if ("failed" in this.dataset) return this.#offer()
    this.#observer = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) this.#read()
    }, { rootMargin: NEAR })
    this.#observer.observe(this.closest(".tile"))
  }

  disconnected() {
    this.#observer?.disconnect()
    mended(this)
  }

  handleEvent(event) {
    if (!event.target.closest("[data-again]")) return
    this.#words.setAttribute("role", "status") // what somebody asked for is told; not what comes by itself, twenty at a time
    this.again()
  }

  /** Reads it once more. */
  again() { return this.#read() }

  async #read() {
    this.#observer?.disconnect()
    mended(this)
    const hadFocus = document.activeElement === this.#button
    this.#button.hidden = true
    this.#say("Loading…")
    const signal = this.leaving
    const answer = await reading.run(() => fetchTile(this.dataset.work, { signal }), signal)
    if (signal.aborted) return
    const tile = answer.html && asTile(answer.html)
    if (!tile) {
      this.#say("Promenade isn’t responding.")
      return this.#offer()
    }
    this.closest(".tile").replaceWith(tile)
    if (hadFocus) (tile.querySelector("[data-again]:not([hidden])") ?? tile.querySelector(".tile__link")).focus({ preventScroll: true })
  }

  get #button() { return this.querySelector("[data-again]") }

  get #words() { return this.querySelector("[data-reading]") }

  #say(words) { this.#words.textContent = words }

  #offer() {
    this.#button.hidden = false
    failed(this)
  }
}

function asTile(html) { return document.adoptNode(fragmentOf(html)).querySelector(".tile") }

customElements.define("unread-tile", UnreadTile)
