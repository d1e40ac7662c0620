// copy-credit.js: copies the credit line in the form that is shown.
// Without this file the line is there to read and select; the button stays hidden.
import { ButtonElement } from "../kit/button-element.js"
import { copyText } from "../kit/clipboard.js"
import { say } from "../kit/toast.js"

class CopyCredit extends ButtonElement {
  async pressed() {
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
