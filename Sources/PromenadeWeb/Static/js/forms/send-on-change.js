// send-on-change.js: a form that is sent as soon as something in it is chosen.
// Without this file its button sends it.
import { LiveElement } from "../kit/live-element.js"

class SendOnChange extends LiveElement {
  connected() {
    this.hideFallbacks()
    this.listen(this, "change")
    this.listen(globalThis, "pageshow")
  }

  handleEvent(event) {
    if (event.type === "change") return event.target.form?.requestSubmit()
    // Who comes back, for instance from a page that says it was refused, sees what is kept, not what was wished.
    for (const form of this.querySelectorAll("form")) form.reset()
    if (this.closest("form")) this.closest("form").reset()
  }
}

customElements.define("send-on-change", SendOnChange)
