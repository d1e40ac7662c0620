// import-progress.js: follows a collection that another process brings home, until it is here.
// Without this file the page tells when it is loaded again.
import { fetchText } from "../kit/fetch-text.js"
import { LiveElement } from "../kit/live-element.js"
import { Poller } from "../kit/poller.js"

class ImportProgress extends LiveElement {
  connected() {
    this.poller = new Poller({
      isWanted: () => this.querySelector("progress"), ask: () => this.#look(), every: () => 1500, whenHidden: true,
    })
    this.poller.watch()
  }

  disconnected() { this.poller.stop() }

  async #look() {
    const answer = await fetchText(this.dataset.address, { accept: "text/html" })
    if (!answer?.ok) return
    // What somebody has opened stays open.
    const isOpen = this.querySelector("details")?.open ?? false
    this.innerHTML = answer.text
    const details = this.querySelector("details")
    if (details) details.open = isOpen
  }
}

customElements.define("import-progress", ImportProgress)
