// results.js: what was found, shown in the place of what was found before, in the address and in words. No DOM at import.
import { fragmentOf } from "../kit/html.js"
import { isSearch } from "./address.js"
import { takeOver } from "./replace-parts.js"

export class SearchResults {
  /** The address of the search that is shown, as `searchIn` writes it. */
  shown = ""
  isOffline = false // what is found is of what is here

  constructor(element) { this.element = element }

  show(html, address) {
    const page = fragmentOf(html)
    // “500 BCE” is written otherwise in an address.
    address = page.querySelector(".works__results")?.dataset.address ?? address
    // Back leads to the wall as it was before anything was searched for.
    const enters = this.#enters(address)
    if (address !== this.shown) history[enters ? "pushState" : "replaceState"](null, "", address)
    this.shown = address
    this.isOffline = false
    takeOver(this.element, page)
    const results = this.element.querySelector(".works__results")
    this.#say(results.dataset.said)
    document.title = results.dataset.title
    if (results.getBoundingClientRect().top < 0) results.scrollIntoView({ block: "start", behavior: "instant" })
  }

  /** Whether a search begins with this; one that began without a network goes on. */
  #enters(address) { return !this.isOffline && isSearch(address) && !isSearch(this.shown) }

  /**
   * Of what is here without a network; the next answer of the server takes its place.
   *
   * @returns whether there are words to look for, and works to look among
   */
  async showCached(address, signal) {
    const typed = new URL(address, location.href).searchParams.get("q")
    if (!typed) return false
    const { heartsOfFound, searchCached } = await import("../offline/search-cached.js")
    const found = await searchCached(typed)
    signal.throwIfAborted()
    if (!found) return false
    const { words, wall, remark } = found
    history[this.#enters(address) ? "pushState" : "replaceState"](null, "", address)
    this.shown = ""
    this.isOffline = true
    this.element.querySelector("[data-part=count]").textContent = words
    this.element.querySelector(".works__results").replaceChildren(wall, remark)
    this.#say(words)
    heartsOfFound()
    return true
  }

  /** What museums add hangs now. */
  joined({ count, said }) {
    const before = this.element.querySelector("[data-part=count]")
    const height = before.offsetHeight
    if (count) before.replaceWith(count)
    // The line above the museums' works says it too; nothing may move under a finger.
    if (count && count.offsetHeight !== height) count.replaceWith(before)
    this.#say(said)
  }

  #say(words) { this.element.querySelector("[data-status]").textContent = words ?? "" }
}
