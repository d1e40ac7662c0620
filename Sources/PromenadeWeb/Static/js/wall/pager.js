// pager.js: the pager of a wall: where one is, and the form that leads elsewhere. No DOM at import.
import { link } from "../kit/html.js"
import { listen } from "../kit/listen.js"
import { thousands } from "../kit/numbers.js"
import { jumpProblem, pageOf, shortPageOf } from "./pages.js"

export class WallPager {
  /** `isOpen()` says whether there may be more pages than are known; `signal` is aborted once the wall is gone. */
  constructor(element, { isOpen, signal }) {
    this.isOpen = isOpen
    this.element = element
    this.details = element.querySelector("details")
    this.short = element.querySelector(".pager__short")
    this.where = element.querySelector(".pager__of")
    this.form = element.querySelector("form[data-jump]")
    this.field = this.form.querySelector("[name=page]")
    this.error = element.querySelector(".pager__error")
    this.error.id ||= "jump-error"
    this.form.noValidate = true // the browser would only say "at most 41"; we can say why
    listen(this.details, "toggle keydown click", this)
    document.addEventListener("pointerdown", this, { signal })
  }

  handleEvent(event) {
    if (event.type === "toggle") return this.details.open ? this.field.focus({ preventScroll: true }) : undefined
    if (event.type === "click") return event.target.closest("[href='#top']") ? this.close() : undefined
    if (!this.details.open) return
    if (event.type === "pointerdown") return this.details.contains(event.target) ? undefined : this.close()
    if (event.key !== "Escape") return
    event.stopPropagation()
    this.close()
    this.details.querySelector("summary").focus({ preventScroll: true })
  }

  /** Makes it small again: a page was asked for, or somebody pressed elsewhere. @returns a promise: that is seen */
  close() {
    this.field.value = ""
    this.refuse(null)
    this.details.open = false
    return new Promise(seen => requestAnimationFrame(() => setTimeout(seen)))
  }

  show(page, last) {
    this.element.hidden = last <= 1 && !this.isOpen()
    // What is said of works that failed is said elsewhere then.
    if (this.element.hidden) document.body.append(...this.element.querySelectorAll(".toast"))
    this.where.textContent = pageOf(page, last, this.isOpen())
    this.short.textContent = shortPageOf(page, last, this.isOpen())
    if (this.isOpen()) this.field.removeAttribute("max")
    else this.field.max = last
  }

  /** The page number that was typed, or null where there is no such page: then it says why, and leads to the `lastPage` there is. */
  typed({ lastPage, ...bounds }) {
    const typed = this.field.value
    const problem = jumpProblem(typed, bounds)
    const isBeyond = Number(typed) > bounds.last
    this.refuse(problem, isBeyond ? { href: lastPage, words: `Go to page ${thousands(bounds.last)}` } : null)
    return problem ? null : Number(typed)
  }

  /** Says why not, with a link to what there is `instead`, or takes that back with null. */
  refuse(problem, instead = null) {
    this.error.hidden = problem === null
    this.error.textContent = problem ?? ""
    if (problem && instead) this.error.append(" ", link(instead.href, instead.words))
    if (problem === null) {
      this.field.removeAttribute("aria-invalid")
      this.field.removeAttribute("aria-describedby")
      return
    }
    this.field.setAttribute("aria-invalid", "true")
    this.field.setAttribute("aria-describedby", this.error.id)
    this.details.open = true
    this.field.focus({ preventScroll: true })
    this.field.select()
  }
}
