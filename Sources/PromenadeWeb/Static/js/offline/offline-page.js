// offline-page.js: shows the favourites and lists the pages that are here, where the one asked for is not. Without it the page says no more than that.
import { link } from "../kit/html.js"
import { LiveElement } from "../kit/live-element.js"
import { cachedPage, cachedPages } from "./cached-pages.js"
import { words } from "./cached-page.js"
import { leadNearby } from "./last-nearby.js"

const MOST_TILES = 12

class OfflinePage extends LiveElement {
  async connected(signal) {
    // The page stands for the one that was asked for.
    this.listen(this.querySelector("[data-again]"), "click")
    this.listen(globalThis, "online")
    this.#search()
    const [favourites, pages] = await Promise.all([cachedPage(this.dataset.wall), cachedPages()])
    if (signal.aborted) return
    this.#show("[data-favourites]", [...favourites?.querySelectorAll("ol.wall > .tile") ?? []].slice(0, MOST_TILES))
    this.#show("[data-seen]", pages.map(row))
    leadNearby(this.querySelectorAll("[data-here] a"))
    for (const row of this.querySelectorAll("[data-here]")) row.hidden = !await cachedPage(row.querySelector("a").href)
  }

  /** The page stands for a search, too. */
  async #search() {
    const typed = new URL(location.href).searchParams.get("q")
    if (!typed || !location.pathname.endsWith("/works")) return
    this.querySelector("#q").value = typed
    const { heartsOfFound, searchCached } = await import("./search-cached.js")
    const result = await searchCached(typed)
    if (!result) return
    const { words, wall, remark } = result
    const count = Object.assign(document.createElement("p"), { className: "num", textContent: words })
    count.setAttribute("role", "status")
    this.querySelector("[data-found]").replaceChildren(count, wall, remark)
    heartsOfFound()
  }

  #show(part, items) {
    if (items.length === 0) return
    const section = this.querySelector(part)
    section.querySelector("ul, ol").replaceChildren(...items.map(item => document.adoptNode(item)))
    section.hidden = false
  }

  /** The network is back, or somebody thinks so. */
  handleEvent(event) {
    if (location.pathname.endsWith("/offline")) return // there the link leads on
    event.preventDefault()
    location.reload()
  }
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

customElements.define("offline-page", OfflinePage)
