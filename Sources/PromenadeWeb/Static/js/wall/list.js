// list.js: the list of a wall: pages, each a mark with its tiles, or with a place kept for them, or a notice in the
// place of one that failed. No DOM at import.
import { boxesOf } from "./page-window.js"
import { placeOf, thousands } from "./pages.js"
import { tileToHold } from "./history-state.js"

export class WallList {
  #starts // live: asking for it costs nothing while the wall stays as it is

  constructor(element) {
    this.element = element
    this.#starts = element.getElementsByClassName("wall__start")
  }

  set busy(busy) {
    if (busy) this.element.setAttribute("aria-busy", "true")
    else this.element.removeAttribute("aria-busy")
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
    const starts = this.starts.map(start => ({ id: start.id, top: line(start).getBoundingClientRect().top }))
    return starts.findLast(({ top }) => top <= 0) ?? starts[0] ?? null
  }

  /** How far what was the anchor has moved since. */
  moved(anchor) {
    const element = anchor && this.element.querySelector(`:scope > #${CSS.escape(anchor.id)}`)
    return element ? line(element).getBoundingClientRect().top - anchor.top : 0
  }

  /** The page a tile or a notice hangs on. */
  pageOf(item) {
    let start = item
    while (start && !start.matches(".wall__start")) start = start.previousElementSibling
    return Number(start?.dataset.page)
  }

  linksOf(page) { return this.#items(this.startOf(page)).map(item => item.querySelector(".tile__link")).filter(Boolean) }

  hasFocus(page) {
    const start = this.startOf(page)
    return [start, ...this.#items(start)].some(item => item?.contains(document.activeElement))
  }

  /** Puts a page where it belongs, instead of what stands there for it. A work already on the wall is not hung twice. */
  put(page, items) {
    this.#take(page)
    const before = placeOf(page, this.pages)
    const place = before === null ? null : this.startOf(before)
    for (const item of this.#fresh(items)) this.element.insertBefore(document.adoptNode(item), place)
  }

  /** Hangs a page's tiles where its place was kept; its mark stays. */
  refill(page, items) {
    const start = this.startOf(page)
    if (!start) return
    this.takeTiles(page)
    const next = start.nextElementSibling
    for (const item of this.#fresh(items)) {
      if (item.matches(".tile, .wall__from")) this.element.insertBefore(document.adoptNode(item), next)
    }
  }

  /** Hangs more at the end of a page. */
  append(page, items) {
    this.element.querySelector(":scope > [data-pending]")?.remove()
    const end = (this.#items(this.startOf(page)).at(-1) ?? this.startOf(page)).nextElementSibling
    for (const item of this.#fresh(items)) this.element.insertBefore(document.adoptNode(item), end)
  }

  /** Hangs what came late for a page below what hangs of it, and what is said of it now. */
  join(page, items) {
    const start = this.startOf(page)
    const sent = [...items]
    const [, ...notes] = sent.find(item => item.matches(".wall__mark"))?.children ?? []
    const before = [...start.children].slice(1)
    const from = this.#items(start).find(item => item.matches(".wall__from"))
    const newFrom = sent.find(item => item.matches(".wall__from"))
    const brings = this.#fresh(sent).some(item => item.matches(".tile"))
    // What is said already is not said again, and may have the focus.
    if (!brings && said([...before, from]) === said([...notes, newFrom])) return
    for (const old of before) old.remove()
    start.append(...notes)
    if (from && newFrom) from.replaceWith(document.adoptNode(newFrom))
    else from?.remove()
    this.append(page, sent.filter(item => !item.matches(".wall__mark") && !(from && item === newFrom)))
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
    return this.#items(this.startOf(page)).some(item => item.querySelector("unread-tile[data-failed]"))
  }

  /** Says of what is still to come that nobody counts on it any more. */
  giveUp(page) {
    const start = this.startOf(page)
    for (const item of [start, ...this.#items(start)]) {
      for (const notice of item?.querySelectorAll("[data-given-up]") ?? []) {
        if (notice.dataset.was) continue
        notice.dataset.was = notice.textContent
        notice.querySelector("p").textContent = notice.dataset.givenUp
      }
    }
  }

  /** Takes down the tiles of pages; `content` stands for them, as high as the page was. `[{ page, height, content }]` */
  empty(pages) {
    // Chromium holds every link it might have asked for ahead as long as the page lives, and its tile with it.
    if (pages.some(({ page }) => [...this.#items(this.startOf(page))].length > 0)) this.element.classList.add("is-long")
    const kept = pages.filter(({ page }) => this.startOf(page)?.matches(".wall__mark")).map(({ page, height, content }) => {
      this.takeTiles(page)
      const place = document.createElement("li")
      place.className = "wall__place"
      place.dataset.place = page
      place.style.blockSize = `${height}px`
      place.append(content)
      this.startOf(page).after(place)
      return { page, height, place }
    })
    // What the line with the number and the gaps take of the height is measured, not known.
    const taken = new Set(kept.map(({ page }) => page))
    const now = new Map(this.boxes.filter(box => taken.has(box.page)).map(box => [box.page, box.height]))
    for (const { page, height, place } of kept) {
      place.style.blockSize = `${Math.max(0, 2 * height - now.get(page)).toFixed(2)}px`
    }
  }

  /** Keeps places for pages that are not here. `[{ page, height, content }]` */
  reserve(pages) {
    for (const { page } of pages) this.put(page, [mark(page)])
    this.empty(pages)
  }

  takeTiles(page) { for (const item of this.#items(this.startOf(page))) item.remove() }

  clear() { this.element.replaceChildren() }

  /** Takes away a page with its mark. */
  drop(page) { this.#take(page) }

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
    const start = this.startOf(page)
    for (const item of this.#items(start)) item.remove()
    start?.remove()
  }

  /** What stands between a page's beginning and the next: its tiles, or their place. */
  #items(start) {
    const items = []
    let item = start?.nextElementSibling
    while (item?.matches(".tile, .wall__from, .wall__place")) {
      items.push(item)
      item = item.nextElementSibling
    }
    return items
  }

  #fresh(items) { return [...items].filter(item => !item.matches(".tile") || !this.tile(item.id)) }
}

/** Where a page begins; in the window's coordinates, measured once. */
class PageStart {
  #element
  #top = null

  constructor(element) { this.#element = element }

  get page() { return Number(this.#element.dataset.page) }
  get hangs() { return placeAfter(this.#element) === null }
  get top() { return this.#top ??= line(this.#element).getBoundingClientRect().top }
}

/** The place that is kept for a page whose tiles are down. */
function placeAfter(start) {
  const next = start.nextElementSibling
  return next?.matches(".wall__place") ? next : null
}

/** What shows where a page begins: a mark has no box of its own, but its heading has. */
function line(start) {
  return start.matches(".wall__mark") ? start.firstElementChild : start
}

/** What the notices in some elements say of museums, as the server said it. */
function said(elements) {
  const notices = elements.flatMap(element => element?.matches(".notice") ? [element] : [...element?.querySelectorAll(".notice") ?? []])
  return notices.map(notice => notice.dataset.was ?? notice.textContent).join("\n")
}

function mark(page) {
  const mark = document.createElement("li")
  mark.className = "wall__start wall__mark"
  mark.id = `page-${page}`
  mark.dataset.page = page
  const heading = document.createElement("h2")
  heading.tabIndex = -1
  heading.textContent = `Page ${thousands(page)}`
  mark.append(heading)
  return mark
}
