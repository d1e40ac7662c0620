// asked-walk.js: a walk whose ways are still being asked for looks again by itself, until they are there.
// Without this file loading the page anew shows what has come.
import { readStill } from "../map/still-map.js"

const FIRST = 3000
const LATER = 15_000
/** After so many looks it takes longer to the next. */
const SOON = 20

class AskedWalk extends HTMLElement {
  #looks = 0

  connectedCallback() { this.#lookAgain() }
  disconnectedCallback() { clearTimeout(this.clock) }

  #lookAgain() {
    clearTimeout(this.clock)
    if (!this.hasAttribute("data-asking")) return
    this.clock = setTimeout(() => this.#look(), this.#looks++ < SOON ? FIRST : LATER)
  }

  async #look() {
    try {
      // who is at a stop is not disturbed
      const isBusy = document.hidden || this.querySelector('[data-part="stops"]').contains(document.activeElement)
      if (!isBusy) await this.#renew()
    } catch {
      // asked again
    }
    if (this.isConnected) this.#lookAgain()
  }

  async #renew() {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" }, cache: "no-store" })
    if (!answer.ok) return
    const page = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("asked-walk")
    if (!page || !this.isConnected) return
    const open = [...this.querySelectorAll("details")].map(details => details.open && details.closest("[id]").id).filter(Boolean)
    const map = this.querySelector("art-map")
    map.lines = readStill(page.querySelector(".map__still")).lines
    for (const part of page.querySelectorAll("[data-part]")) {
      this.querySelector(`[data-part="${part.dataset.part}"]`)?.replaceWith(document.adoptNode(part))
    }
    for (const id of open) {
      const details = this.querySelector(`[id="${id}"] details`)
      if (details) details.open = true
    }
    this.toggleAttribute("data-asking", page.hasAttribute("data-asking"))
  }
}

customElements.define("asked-walk", AskedWalk)
