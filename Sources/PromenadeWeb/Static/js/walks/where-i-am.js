// where-i-am.js: fills in the visitor's position as the start, on their wish, and says why where it cannot.
// Without this file the button stays hidden; coordinates can be typed.
import { ButtonElement } from "../kit/button-element.js"
import { locate } from "../map/locate.js"
import { whyNot } from "../map/position-errors.js"

/** The browser's own time-out does not count while it waits for a person to allow it. */
const TIMEOUT = 30_000

class WhereIAm extends ButtonElement {
  disconnected() { clearTimeout(this.clock) }

  pressed() {
    this.#say("Finding your location…")
    this.button.disabled = true
    this.clock = setTimeout(() => this.#failed("slow"), TIMEOUT)
    locate({ found: coordinates => this.#found(coordinates), failed: reason => this.#failed(reason) })
  }

  #found({ latitude, longitude }) {
    this.#rest()
    const form = this.closest("form")
    form.elements.from.value = `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`
    this.#say("Found.")
    form.requestSubmit()
  }

  #failed(reason) {
    this.#rest()
    this.#say(whyNot(reason))
  }

  #rest() {
    clearTimeout(this.clock)
    this.button.disabled = false
  }

  #say(words) { this.querySelector("[data-said]").textContent = words }
}

customElements.define("where-i-am", WhereIAm)
