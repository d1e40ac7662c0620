// copy-text.js: copies what stands in its field.
// Without this file the field is there to select and copy; the button stays hidden.
import { copyText } from "promenade/lib/clipboard"
import { say } from "promenade/lib/toast"

class CopyText extends HTMLElement {
  connectedCallback() {
    this.button = this.querySelector("[data-copy]")
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

  async handleEvent(event) {
    if (event.type === "focus") return this.field.select()
    try {
      await copyText(this.field.value)
      say("Copied")
    } catch {
      this.field.select()
      say("Selected: copy it with the browser’s own command.")
    }
  }
}

customElements.define("copy-text", CopyText)
