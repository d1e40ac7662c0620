// news-list.js: coming back from an item shows that it was read.
// Without this file the browser may show the list as it was left.
import { LiveElement } from "../kit/live-element.js"

class NewsList extends LiveElement {
  connected() { this.listen(globalThis, "pageshow") }

  handleEvent(event) {
    if (event.persisted) location.reload()
  }
}

customElements.define("news-list", NewsList)
