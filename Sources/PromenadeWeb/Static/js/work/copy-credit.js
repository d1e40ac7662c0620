// copy-credit.js: copies the credit line in the form that is shown.
// Without this file the line is there to read and select; the button stays hidden.
import { copyText } from "../kit/clipboard.js"
import { say } from "../kit/toast.js"

class CopyCredit extends HTMLElement {
  connectedCallback() {
    this.button = this.querySelector("[data-copy]")
    if (!this.button) return
    this.button.hidden = false
    this.button.addEventListener("click", this)
  }

  disconnectedCallback() { this.button?.removeEventListener("click", this) }

  async handleEvent() {
    const shown = [...this.querySelectorAll("pre")].find(line => line.getClientRects().length > 0)
    try {
      await copyText(shown.textContent.trim())
      say("Copied")
    } catch {
      getSelection().selectAllChildren(shown)
      say("Selected: copy it with the browser’s own command.")
    }
  }
}

customElements.define("copy-credit", CopyCredit)
