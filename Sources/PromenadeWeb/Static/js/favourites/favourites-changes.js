// favourites-changes.js: what one keeps elsewhere hangs on the page of favourites too. Without it the page is right when it is loaded.
import { LiveElement } from "../kit/live-element.js"
import { thousands } from "../kit/numbers.js"

class FavouritesChanges extends LiveElement {
  connected() { this.listen(document, "favourites") }

  async handleEvent({ detail: { count, version } }) {
    const before = Number(this.dataset.total)
    // One may have gone and another come; what the first event says is what the page was made of, as far as one can tell.
    const isNews = this.version === undefined ? count !== before : version !== this.version
    this.version = version
    this.dataset.total = count
    if (!isNews) return
    if (before === 0 || count === 0) return location.reload() // an empty wall is another page
    document.querySelector("[data-count]").textContent = `${thousands(count)} ${count === 1 ? "work" : "works"}`
    await document.querySelector("works-wall").renew().catch(() => {}) // the next change tries again
  }
}

customElements.define("favourites-changes", FavouritesChanges)
