// share-work.js: hands the page's address to the device's share sheet, or to the clipboard.
// Without this file the button stays hidden; the address bar has the same link.
import { copyText } from "promenade/lib/clipboard"
import { say } from "promenade/lib/toast"

class ShareWork extends HTMLElement {
  connectedCallback() {
    this.button = this.querySelector("[data-share]")
    if (!this.button) return
    this.button.hidden = false
    this.button.addEventListener("click", this)
  }

  disconnectedCallback() { this.button?.removeEventListener("click", this) }

  async handleEvent() {
    const url = location.href.split("#")[0]
    if (navigator.share) {
      // rejects when the person closes the sheet, which is no failure
      await navigator.share({ title: document.title, url }).catch(() => {})
      return
    }
    try {
      await copyText(url)
      say("Link copied")
    } catch {
      say("The link could not be copied. It is in the address bar.")
    }
  }
}

customElements.define("share-work", ShareWork)
