// copy-field.js: what elements share that hold a text in a field and a button that takes it elsewhere.
// Without script the field is there to select and copy; the button stays hidden.
import { copyText } from "./clipboard.js"
import { say } from "./toast.js"

export class CopyField extends HTMLElement {
  /** What is said once the text is copied. */
  copied = "Copied"

  connectedCallback() {
    this.button = this.querySelector("[data-copy], [data-share]")
    this.field = this.querySelector("input")
    if (!this.button) return
    this.button.hidden = false
    this.button.addEventListener("click", this)
    this.field.addEventListener("focus", this)
  }

  disconnectedCallback() {
    this.button?.removeEventListener("click", this)
    this.field?.removeEventListener("focus", this)
  }

  handleEvent(event) {
    return event.type === "focus" ? this.field.select() : this.pressed()
  }

  async pressed() {
    try {
      await copyText(this.field.value)
      say(this.copied)
    } catch {
      this.field.select()
      say("Selected: copy it with the browser’s own command.")
    }
  }
}
