// viewer-element.js: an element with pictures one looks at closely: they open with the page and close with it, and are moved by keys
// and buttons. Subclasses say how to `open()`, `close()`, `do(action, stage)` and `writeAddress()`.
import { isPlainKey } from "../kit/keys.js"
import { LiveElement } from "../kit/live-element.js"
import { actionOf } from "./keys.js"

const STEP = 1.6
// Safari refuses more than a hundred addresses in half a minute.
const REST = 300

export class ViewerElement extends LiveElement {
  #opening = 0
  #rest

  connected() {
    this.tools = this.querySelector("[data-tools]")
    this.help = this.querySelector("dialog")
    this.listen(this, "click pointerdown")
    this.listen(document, "keydown")
    // A page in the browser's memory of pages keeps no tiles.
    this.listen(globalThis, "pagehide pageshow")
    this.open()
  }

  disconnected() { this.close() }

  handleEvent(event) {
    switch (event.type) {
      case "click": return this.#pressed(event)
      // OpenSeadragon keeps the browser from doing it.
      case "pointerdown": return event.target.closest("[data-stage]")?.focus({ preventScroll: true })
      case "keydown": return this.#key(event)
      case "pagehide": return this.close()
      case "pageshow": if (event.persisted) this.open()
    }
  }

  /** To be called first in `open`. @returns a function: whether that is still wanted */
  begin() {
    const opening = ++this.#opening
    return () => opening === this.#opening
  }

  close() {
    this.#opening += 1
    clearTimeout(this.#rest)
    this.classList.remove("is-live")
  }

  /** Once it has come to rest. */
  writeSoon() {
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => this.writeAddress(), REST)
  }

  /** Moves views as an action says. @returns whether it is one that moves them */
  move(views, { does, x, y }) {
    const work = { in: view => view.zoom(STEP), out: view => view.zoom(1 / STEP), move: view => view.move(x, y) }[does]
    if (work) views.forEach(work)
    return Boolean(work)
  }

  #pressed(event) {
    if (event.target === this.help) return this.help.close()
    const button = event.target.closest("[data-does], [data-again]")
    if (button) this.do({ does: button.dataset.does ?? "again", by: 90 }, null)
  }

  #key(event) {
    if (event.defaultPrevented || this.help.open) return
    if (event.key === "Escape" && isPlainKey(event) && !document.fullscreenElement) {
      event.preventDefault()
      return this.querySelector("[data-close]").click()
    }
    const stage = event.target.closest?.("[data-stage]")
    // Arrows mean the picture also while nothing has the focus; letters never do.
    if (!stage && event.target !== document.body) return
    const action = actionOf(event, Boolean(stage))
    if (!action || (action.does === "full" && !this.querySelector("[data-full]"))) return
    event.preventDefault()
    this.do(action, stage)
  }
}
