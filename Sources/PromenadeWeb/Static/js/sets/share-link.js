// share-link.js: hands the link in its field to the device's share sheet, or to the clipboard.
import { CopyField } from "../kit/copy-field.js"

class ShareLink extends CopyField {
  copied = "Link copied"

  pressed() {
    // rejects when the person closes the sheet, which is no failure
    return navigator.share ? navigator.share({ title: document.title, url: this.field.value }).catch(() => {}) : super.pressed()
  }
}

customElements.define("share-link", ShareLink)
