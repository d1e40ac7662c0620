// wall-list.js: the list of a wall: pages, each a mark with its tiles, or a notice in the place of one that failed.
// No DOM at import.
import { placeOf } from "promenade/lib/pages"

export class WallList {
  constructor(element) { this.element = element }

  set busy(busy) {
    if (busy) this.element.setAttribute("aria-busy", "true")
    else this.element.removeAttribute("aria-busy")
  }

  get starts() { return [...this.element.querySelectorAll(":scope > .wall__mark, :scope > .wall__failed")] }
  get pages() { return this.starts.map(start => Number(start.dataset.page)) }
  get tiles() { return [...this.element.querySelectorAll(":scope > .tile")] }

  startOf(page) { return this.starts.find(start => Number(start.dataset.page) === page) ?? null }

  /** Where pages begin, for telling which one is in view. */
  positions() {
    return this.starts.map(start => ({ page: Number(start.dataset.page), top: line(start).getBoundingClientRect().top }))
  }

  tilePositions() {
    return this.tiles.map(tile => {
      const { top, bottom } = tile.getBoundingClientRect()
      return { id: tile.id, top, bottom }
    })
  }

  tile(id) { return id ? this.element.querySelector(`:scope > .tile#${CSS.escape(id)}`) : null }

  /** Puts a page where it belongs, instead of what stands there for it. A work already on the wall is not hung twice. */
  put(page, items) {
    this.#take(page)
    const fresh = [...items].filter(item => !item.matches(".tile") || !this.tile(item.id))
    const before = placeOf(page, this.pages)
    const place = before === null ? null : this.startOf(before)
    for (const item of fresh) this.element.insertBefore(document.adoptNode(item), place)
  }

  clear() { this.element.replaceChildren() }

  /**
   * Brings a page's beginning into view and gives it the focus, since what had it is gone.
   * `block` is scrollIntoView's: "start" goes there, "nearest" moves nothing that is in view already.
   */
  reveal(page, block) {
    const start = this.startOf(page)
    const beginning = line(start)
    beginning.scrollIntoView({ block, behavior: "instant" })
    const target = start.querySelector("[data-retry]") ?? beginning
    if (target === beginning) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }

  #take(page) {
    let item = this.startOf(page)
    while (item) {
      const next = item.nextElementSibling
      item.remove()
      item = next?.matches(".tile") ? next : null
    }
  }
}

/** What shows where a page begins: a mark has no box of its own, but its heading has. */
function line(start) {
  return start.matches(".wall__mark") ? start.firstElementChild : start
}
