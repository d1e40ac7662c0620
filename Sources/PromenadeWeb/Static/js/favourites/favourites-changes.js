// favourites-changes.js: what one keeps elsewhere hangs on the page of favourites too. Without it the page is right when it is loaded.
import { LiveElement } from "../kit/live-element.js"
import { thousands } from "../kit/numbers.js"

class FavouritesChanges extends LiveElement {
  connected() { this.listen(document, "favourites") }

  async handleEvent({ detail: { count } }) {
    const before = Number(this.dataset.count)
    if (count === before) return
    this.dataset.count = count
    if (before === 0 || count === 0) return location.reload() // an empty wall is another page
    document.querySelector("[data-count][role]").textContent = `${thousands(count)} ${count === 1 ? "work" : "works"}`
    await document.querySelector("works-wall").renew().catch(() => {}) // the next change tries again
  }
}

customElements.define("favourites-changes", FavouritesChanges)
