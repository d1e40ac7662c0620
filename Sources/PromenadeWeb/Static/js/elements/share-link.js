// share-link.js: hands the link in its field to the device's share sheet, or to the clipboard.
// Without this file the field is there to select and copy; the button stays hidden.
import { copyText } from "promenade/lib/clipboard"
import { say } from "promenade/lib/toast"

class ShareLink extends HTMLElement {
  connectedCallback() {
    this.button = this.querySelector("[data-share]")
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
    const url = this.field.value
    if (navigator.share) {
      // rejects when the person closes the sheet, which is no failure
      await navigator.share({ title: document.title, url }).catch(() => {})
      return
    }
    try {
      await copyText(url)
      say("Link copied")
    } catch {
      this.field.select()
      say("Selected: copy it with the browser’s own command.")
    }
  }
}

customElements.define("share-link", ShareLink)
