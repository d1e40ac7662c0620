// without-network.js: shows the favourites and lists the pages that are here, where the one asked for is not. Without it the page says no more than that.
import { link } from "../kit/html.js"
import { LiveElement } from "../kit/live-element.js"
import { keptPage, keptPages } from "./kept.js"
import { words } from "./kept-page.js"

const MOST_TILES = 12

class WithoutNetwork extends LiveElement {
  async connected(signal) {
    // The page stands for the one that was asked for.
    this.querySelector("[data-again]").href = location.href
    this.listen(globalThis, "online")
    const [favourites, pages] = await Promise.all([keptPage(this.dataset.favourites), keptPages()])
    if (signal.aborted) return
    this.#show("[data-favourites]", [...favourites?.querySelectorAll("ol.wall > .tile") ?? []].slice(0, MOST_TILES))
    this.#show("[data-seen]", pages.map(row))
  }

  #show(part, items) {
    if (items.length === 0) return
    const section = this.querySelector(part)
    section.querySelector("ul, ol").replaceChildren(...items.map(item => document.adoptNode(item)))
    section.hidden = false
  }

  /** The network is back. */
  handleEvent() { if (!location.pathname.endsWith("/offline")) location.reload() }
}

function row({ address, title, date }) {
  const row = Object.assign(document.createElement("li"), { className: "row" })
  const main = Object.assign(document.createElement("div"), { className: "row__main" })
  const page = link(address, title)
  page.className = "row__title row__link"
  main.append(page, Object.assign(document.createElement("p"), { className: "row__note", textContent: words(date) }))
  row.append(main)
  return row
}

customElements.define("without-network", WithoutNetwork)
