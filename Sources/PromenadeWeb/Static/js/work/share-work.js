// share-work.js: hands the page's address to the device's share sheet, or to the clipboard.
// Without this file the button stays hidden; the address bar has the same link.
import { ButtonElement } from "../kit/button-element.js"
import { share } from "../kit/share.js"

class ShareWork extends ButtonElement {
  pressed() { return share(location.href.split("#")[0], "Link copied") }
}

customElements.define("share-work", ShareWork)
