// asked-walk.js: a walk whose ways are still being asked for looks again by itself, until they are there.
// Without this file loading the page anew shows what has come.
import { fetchText } from "../kit/fetch-text.js"
import { LiveElement } from "../kit/live-element.js"
import { replaceParts } from "../kit/parts.js"
import { Poller, soonThenLater } from "../kit/poller.js"
import { readStill } from "../map/still-map.js"

class AskedWalk extends LiveElement {
  connected() {
    this.poller = new Poller({ isWanted: () => this.hasAttribute("data-asking"), ask: () => this.#look(), every: soonThenLater })
    this.poller.watch()
  }

  disconnected() { this.poller.stop() }

  async #look() {
    // who is at a stop is not disturbed
    if (this.querySelector('[data-part="stops"]').contains(document.activeElement)) return
    const answer = await fetchText(location.href, { accept: "text/html" })
    if (!answer?.ok) return
    const page = new DOMParser().parseFromString(answer.text, "text/html").querySelector("asked-walk")
    if (!page || !this.isConnected) return
    const open = [...this.querySelectorAll("details")].map(details => details.open && details.closest("[id]").id).filter(Boolean)
    const map = this.querySelector("art-map")
    map.lines = readStill(page.querySelector(".map__still")).lines
    replaceParts(this, page)
    for (const id of open) {
      const details = this.querySelector(`[id="${id}"] details`)
      if (details) details.open = true
    }
    this.toggleAttribute("data-asking", page.hasAttribute("data-asking"))
  }
}

customElements.define("asked-walk", AskedWalk)
