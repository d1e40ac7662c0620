// button-element.js: an element with a button that means nothing without script, and is hidden until this one stands.
import { LiveElement } from "./live-element.js"

/** Subclasses say in `pressed()` what it does. */
export class ButtonElement extends LiveElement {
  connected(signal) {
    this.button = this.querySelector("[data-copy], [data-share], [data-print], [data-locate]")
    if (!this.button) return
    this.button.hidden = false
    this.button.addEventListener("click", () => this.pressed(), { signal })
  }
}
