// where-i-am.js: fills in the visitor's position as the start, on their wish, and says why where it cannot.
// Without this file the button stays hidden; coordinates can be typed.
import { whyNot } from "../map/position-errors.js"

const PATIENCE = 15_000

class WhereIAm extends HTMLElement {
  connectedCallback() {
    this.button = this.querySelector("[data-locate]")
    if (!this.button) return
    this.button.hidden = false
    this.button.addEventListener("click", this)
  }

  disconnectedCallback() {
    this.button?.removeEventListener("click", this)
    clearTimeout(this.clock)
  }

  handleEvent() {
    if (!globalThis.isSecureContext) return this.#say(whyNot("insecure"))
    if (!navigator.geolocation) return this.#say(whyNot("missing"))
    this.#say("Finding your location…")
    this.button.disabled = true
    // the browser's own time-out does not count while it waits for a person to allow it
    this.clock = setTimeout(() => this.#failed("slow"), PATIENCE * 2)
    navigator.geolocation.getCurrentPosition(
      position => this.#found(position.coords), error => this.#failed(error.code),
      { timeout: PATIENCE, maximumAge: 60_000, enableHighAccuracy: true })
  }

  #found({ latitude, longitude }) {
    clearTimeout(this.clock)
    this.button.disabled = false
    const form = this.closest("form")
    form.elements.from.value = `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`
    this.#say("Found.")
    form.requestSubmit()
  }

  #failed(code) {
    clearTimeout(this.clock)
    this.button.disabled = false
    this.#say(whyNot(code))
  }

  #say(words) { this.querySelector("[data-said]").textContent = words }
}

customElements.define("where-i-am", WhereIAm)
