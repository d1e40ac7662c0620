// copy-field.js: what elements share that hold a text in a field and a button that takes it elsewhere.
// Without script the field is there to select and copy; the button stays hidden.
import { ButtonElement } from "./button-element.js"
import { copyText } from "./clipboard.js"
import { say } from "./toast.js"

export class CopyField extends ButtonElement {
  /** What is said once the text is copied. */
  copied = "Copied"

  connected(signal) {
    super.connected(signal)
    this.field = this.querySelector("input")
    if (this.button) this.field.addEventListener("focus", () => this.field.select(), { signal })
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
