// overview.js: the whole picture, small, with a frame around what is in sight; pressing it leads there. No DOM at import.
//
// For pointers; the arrow keys do the same for the keyboard.
import { listen } from "../kit/listen.js"

export class ZoomOverview {
  #over = new AbortController()

  /** @param went called with the px of the full picture that was pressed */
  constructor(element, picture, went) {
    this.element = element
    this.picture = picture
    this.image = element.querySelector("img")
    this.frame = element.querySelector("i")
    this.went = went
    listen(element, "pointerdown pointermove", this, { signal: this.#over.signal })
    element.hidden = false
  }

  draw(part) {
    const { width, height } = this.picture
    const percent = (number, of) => `${((number / of) * 100).toFixed(3)}%`
    Object.assign(this.frame.style, {
      left: percent(part.x, width), top: percent(part.y, height),
      width: percent(part.width, width), height: percent(part.height, height),
    })
  }

  handleEvent(event) {
    if (event.type === "pointermove" && !this.element.hasPointerCapture(event.pointerId)) return
    if (event.button > 0) return
    event.preventDefault()
    this.element.setPointerCapture(event.pointerId)
    const box = this.image.getBoundingClientRect()
    this.went(inside((event.clientX - box.left) / box.width) * this.picture.width,
      inside((event.clientY - box.top) / box.height) * this.picture.height)
  }

  close() { this.#over.abort() }
}

function inside(part) { return Math.min(1, Math.max(0, part)) }
