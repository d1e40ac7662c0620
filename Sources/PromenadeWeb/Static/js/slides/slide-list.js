// slide-list.js: the slides that hang on the home wall, and which of them is looked at. No DOM at import.
import { reducedMotion } from "../kit/motion.js"
import { thousands } from "../kit/numbers.js"

/** Browsers round where slides begin, px. */
const NEARLY = 2
/** Scrolling has come to rest after this long. */
const REST = 120

export class SlideList {
  #settling
  #current = 0

  /** @param wall the slide-show @param marked called whenever another slide may be the one that is looked at */
  constructor(wall, marked) {
    Object.assign(this, { wall, marked, element: wall.querySelector(".show__slides"), show: wall.querySelector(".show") })
  }

  get slides() { return [...this.element.children] }
  get slide() { return this.element.children[this.#current] }
  get current() { return this.#current }
  get length() { return this.element.children.length }

  go(index, behavior = reducedMotion().matches ? "instant" : "smooth") {
    this.#mark(index)
    const { slide } = this
    if (slide) this.element.scrollTo({ left: this.#leftOf(slide), behavior })
  }

  /** Somebody scrolls; `settled` is called where that leads to another slide. */
  scrolled(settled) {
    clearTimeout(this.#settling)
    this.#settling = setTimeout(() => {
      const index = Math.round(this.element.scrollLeft / this.element.clientWidth)
      // a busy device may pause for longer in the midst of a scroll; what is at rest is at a slide
      const slide = this.element.children[index]
      if (slide && Math.abs(this.#leftOf(slide) - this.element.scrollLeft) > NEARLY) return this.scrolled(settled)
      if (index === this.#current) return
      this.#mark(index)
      settled()
    }, REST)
  }

  stop() { clearTimeout(this.#settling) }

  #leftOf(slide) { return slide.offsetLeft - this.element.offsetLeft }

  #mark(index) {
    const { slides, wall } = this
    if (!slides.length) return
    this.#current = Math.min(Math.max(index, 0), slides.length - 1)
    const number = Number(this.element.dataset.offset) + this.#current + 1
    const count = Number(this.element.dataset.count)
    // focus does not survive in a slide that is not shown
    if (slides.some((slide, i) => i !== this.#current && slide.contains(document.activeElement))) this.element.focus({ preventScroll: true })
    slides.forEach((slide, i) => { slide.inert = i !== this.#current })
    for (const near of [slides[this.#current], slides[this.#current + 1]]) near?.querySelector("img")?.removeAttribute("loading")
    wall.querySelectorAll(".show__dots a").forEach((dot, i) =>
      i === this.#current ? dot.setAttribute("aria-current", "true") : dot.removeAttribute("aria-current"))
    wall.querySelector(".show__bar span")?.style.setProperty("inline-size", `${number / count * 100}%`)
    wall.querySelector("[data-place]").textContent = `${thousands(number)} of ${thousands(count)}`
    this.show.style.setProperty("--c", slides[this.#current].style.getPropertyValue("--c"))
    this.marked()
  }
}
