// share-work.js: hands the page's address to the device's share sheet, or to the clipboard.
// Without this file the button stays hidden; the address bar has the same link.
import { share } from "../kit/share.js"

class ShareWork extends HTMLElement {
  connectedCallback() {
    this.button = this.querySelector("[data-share]")
    if (!this.button) return
    this.button.hidden = false
    this.button.addEventListener("click", this)
  }

  disconnectedCallback() { this.button?.removeEventListener("click", this) }

  handleEvent() { return share(location.href.split("#")[0], "Link copied") }
}

customElements.define("share-work", ShareWork)
