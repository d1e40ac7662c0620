// list.js: how the list of a wall changes: pages are hung and taken down, or leave their place. No DOM at import.
import { thousands } from "../kit/numbers.js"
import { beginningOf, MeasuredList } from "./measured-list.js"
import { placeOf } from "./pages.js"

export class WallList extends MeasuredList {
  set busy(busy) {
    if (busy) this.element.setAttribute("aria-busy", "true")
    else this.element.removeAttribute("aria-busy")
  }

  /** Puts a page where it belongs, instead of what stands there for it. A work already on the wall is not hung twice. */
  put(page, items) {
    this.drop(page)
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
    const end = (this.items(this.startOf(page)).at(-1) ?? this.startOf(page)).nextElementSibling
    for (const item of this.#fresh(items)) this.element.insertBefore(document.adoptNode(item), end)
  }

  /** Hangs what came late for a page below what hangs of it, and what is said of it now. */
  join(page, items) {
    const start = this.startOf(page)
    const sent = [...items]
    const [, ...notes] = sent.find(item => item.matches(".wall__mark"))?.children ?? []
    const before = [...start.children].slice(1)
    const from = this.items(start).find(item => item.matches(".wall__from"))
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

  /** Says of what is still to come that nobody counts on it any more. */
  giveUp(page) {
    const start = this.startOf(page)
    for (const item of [start, ...this.items(start)]) {
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
    if (pages.some(({ page }) => this.items(this.startOf(page)).length > 0)) this.element.classList.add("is-long")
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

  takeTiles(page) { for (const item of this.items(this.startOf(page))) item.remove() }

  clear() { this.element.replaceChildren() }

  /** Takes away a page with its mark. */
  drop(page) {
    this.takeTiles(page)
    this.startOf(page)?.remove()
  }

  /**
   * Brings a page's beginning into view and gives it the focus, since what had it is gone.
   * `block` is scrollIntoView's: "start" goes there, "nearest" moves nothing that is in view already.
   */
  reveal(page, block) {
    const start = this.startOf(page)
    const beginning = beginningOf(start)
    beginning.scrollIntoView({ block, behavior: "instant" })
    const target = start.querySelector("[data-retry]") ?? beginning
    if (target === beginning) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }

  #fresh(items) { return [...items].filter(item => !item.matches(".tile") || !this.tile(item.id)) }
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
