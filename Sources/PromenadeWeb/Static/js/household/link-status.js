// link-status.js: says under a square to scan that somebody came in by it.
import { fetchJSON } from "../kit/fetch-text.js"
import { LiveElement } from "../kit/live-element.js"
import { Poller, soonThenLater } from "../kit/poller.js"

class LinkStatus extends LiveElement {
  connected() {
    this.isOver = false
    this.poller = new Poller({ isWanted: () => !this.isOver, ask: signal => this.ask(signal), every: soonThenLater })
    this.poller.watch()
  }

  disconnected() { this.poller.stop() }

  async ask(signal) {
    const state = await fetchJSON(this.dataset.address, { signal })
    if (!state?.isOver) return false
    this.isOver = true
    this.querySelector("[role=status]").textContent = this.dataset.over
    this.closest(".box--pair").toggleAttribute("data-over", true) // nobody scans what no longer leads anywhere
    return true
  }
}

customElements.define("link-status", LinkStatus)
