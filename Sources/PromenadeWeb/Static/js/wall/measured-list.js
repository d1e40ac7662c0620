// measured-list.js: the list of a wall as it stands: pages, each a mark with its tiles, or with a place kept for them, or a notice
// in the place of one that failed; and where they are in the window. No DOM at import.
import { tileToHold } from "./history-state.js"
import { boxesOf } from "./page-window.js"

export class MeasuredList {
  #starts // live: asking for it costs nothing while the wall stays as it is

  constructor(element) {
    this.element = element
    this.#starts = element.getElementsByClassName("wall__start")
  }

  get starts() { return [...this.#starts] }
  get pages() { return this.starts.map(start => Number(start.dataset.page)) }
  /** The number of the last page, 0 while there is none. */
  get lastPage() { return Number(this.#starts[this.#starts.length - 1]?.dataset.page ?? 0) }
  get tiles() { return [...this.element.querySelectorAll(":scope > .tile")] }
  get bottom() { return this.element.getBoundingClientRect().bottom }

  startOf(page) {
    return this.element.querySelector(`:scope > .wall__start[data-page="${page}"]`)
  }

  /** Where pages begin and end, and whether their tiles hang; measured when asked. */
  get boxes() { return boxesOf(this.starts.map(start => new PageStart(start)), this.bottom) }

  /** How high each of the pages is. */
  get heights() { return this.boxes.map(({ height }) => Math.round(height)) }

  tilePositions() {
    return this.tiles.map(tile => {
      const { top, bottom } = tile.getBoundingClientRect()
      return { id: tile.id, top, bottom }
    })
  }

  tile(id) { return id ? this.element.querySelector(`:scope > .tile#${CSS.escape(id)}`) : null }

  /** What of the wall one looks at: a tile in view, or else the beginning of the page one is in. */
  get anchor() {
    const tile = tileToHold(this.tilePositions().filter(({ top, bottom }) => bottom > 0 && top < innerHeight), 0)
    if (tile) return { id: tile.id, top: tile.top }
    const starts = this.starts.map(start => ({ id: start.id, top: beginningOf(start).getBoundingClientRect().top }))
    return starts.findLast(({ top }) => top <= 0) ?? starts[0] ?? null
  }

  /** How far what was the anchor has moved since. */
  moved(anchor) {
    const element = anchor && this.element.querySelector(`:scope > #${CSS.escape(anchor.id)}`)
    return element ? beginningOf(element).getBoundingClientRect().top - anchor.top : 0
  }

  /** The page a tile or a notice hangs on. */
  pageOf(item) {
    let start = item
    while (start && !start.matches(".wall__start")) start = start.previousElementSibling
    return Number(start?.dataset.page)
  }

  linksOf(page) { return this.items(this.startOf(page)).map(item => item.querySelector(".tile__link")).filter(Boolean) }

  hasFocus(page) {
    const start = this.startOf(page)
    return [start, ...this.items(start)].some(item => item?.contains(document.activeElement))
  }

  /** The pages of which works are still to come, or that are to come themselves. */
  get awaited() {
    const awaited = this.element.querySelectorAll(":scope > :not(.wall__failed) [data-awaited], :scope > .wall__failed [data-retry]")
    return [...new Set([...awaited].map(element => this.pageOf(element.closest(".wall > *"))))]
  }

  awaits(page) { return this.awaited.includes(page) }

  /** Whether a page's tiles are on the wall: not a notice in its place, nor a place that is kept. */
  hangs(page) {
    const start = this.startOf(page)
    return Boolean(start?.matches(".wall__mark")) && placeAfter(start) === null
  }

  /** Whether works of a page could not be read. */
  hasUnreadable(page) {
    return this.items(this.startOf(page)).some(item => item.querySelector("unread-tile[data-failed]"))
  }

  /** What stands between a page's beginning and the next: its tiles, or their place. */
  items(start) {
    const items = []
    let item = start?.nextElementSibling
    while (item?.matches(".tile, .wall__from, .wall__place")) {
      items.push(item)
      item = item.nextElementSibling
    }
    return items
  }
}

/** Where a page begins; in the window's coordinates, measured once. */
class PageStart {
  #element
  #top = null

  constructor(element) { this.#element = element }

  get page() { return Number(this.#element.dataset.page) }
  get hangs() { return placeAfter(this.#element) === null }
  get top() { return this.#top ??= beginningOf(this.#element).getBoundingClientRect().top }
}

/** The place that is kept for a page whose tiles are down. */
function placeAfter(start) {
  const next = start.nextElementSibling
  return next?.matches(".wall__place") ? next : null
}

/** What shows where a page begins: a mark has no box of its own, but its heading has. */
export function beginningOf(start) {
  return start.matches(".wall__mark") ? start.firstElementChild : start
}
