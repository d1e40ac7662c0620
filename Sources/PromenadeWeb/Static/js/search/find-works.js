// find-works.js: finds works as one types and as one chooses, without leaving the page. What is here comes at once; museums
// are asked when one pauses, and what they have is hung after what is there.
// Without this file the form leads to a page with the same, and museums are waited for.
import "../wall/works-wall.js" // also for walls on pages that had none
import { CancelPrevious } from "../kit/cancel-previous.js"
import { fetchText } from "../kit/fetch-text.js"
import { isPlainClick } from "../kit/keys.js"
import { LiveElement } from "../kit/live-element.js"
import { say } from "../kit/toast.js"
import { searchAddress, searchIn } from "./address.js"
import { HideOnScroll } from "./hide-on-scroll.js"
import { SearchResults } from "./results.js"
import { SortOrder } from "./sort-order.js"

/** Typing has come to rest for what is here after this long, and for museums after that. */
const REST = 120
const PAUSE = 700

class FindWorks extends LiveElement {
  #asks = new CancelPrevious()
  #clock = 0
  #results = new SearchResults(this)
  #fold = new HideOnScroll(document.documentElement)
  #order = new SortOrder(this)

  connected() {
    this.#results.shown = searchIn(location.href)
    this.listen(this, "input change submit click joined keydown pointerdown")
    this.listen(globalThis, "popstate pageshow scroll online", { passive: true })
    const magnifier = document.querySelector(".topbar a[href$='#q']")
    if (magnifier) this.listen(magnifier, "click")
    this.#join()
  }

  disconnected() {
    this.#still()
    this.#fold.unfold()
  }

  get #form() { return this.querySelector("form.facets") }
  get #field() { return this.querySelector("#q") }
  get #wall() { return this.querySelector("works-wall") }
  get #wanted() {
    const fields = new FormData(this.#form)
    if (this.#order.isByChance) fields.delete("sort")
    return searchAddress(this.#form.getAttribute("action"), fields)
  }

  handleEvent(event) {
    switch (event.type) {
      case "keydown":
      case "pointerdown": return this.#order.pressed(event)
      case "scroll": return this.#fold.scrolled()
      case "pageshow": return this.#order.reset()
      case "online": return this.#results.isOffline ? this.#ask(this.#wanted) : undefined
      case "popstate": return this.#wentBack()
      case "joined": return this.#results.joined(event.detail)
      case "click": return this.#clicked(event)
      case "submit": return this.#submitted(event)
      case "input": return event.target === this.#field ? this.#typed() : undefined
      case "change": return this.#chosen(event.target)
    }
  }

  #chosen(control) {
    if (control === this.#field || control.form !== this.#form || this.#order.changed(control)) return
    if (control.name === "tone") this.#form.querySelector("[name=colour][value=any]").checked = true
    this.#ask(this.#wanted)
  }

  /** The wall of what is typed follows at once, what museums have when one pauses. */
  #typed() {
    this.#still()
    this.#clock = setTimeout(() => this.#ask(this.#wanted, { pause: PAUSE - REST }), REST)
  }

  #submitted(event) {
    if (event.target !== this.#form) return
    event.preventDefault()
    if (this.#form.matches(":popover-open")) this.#form.hidePopover()
    this.#ask(this.#wanted)
  }

  #clicked(event) {
    if (!isPlainClick(event)) return
    if (event.currentTarget !== this) return this.#look(event)
    const link = event.target.closest(".chip--filter, .facet__centuries a, .facets__actions a")
    if (!link) return
    event.preventDefault()
    this.#ask(searchIn(link.href))
  }

  /** The bar's magnifier, on the page it leads to. */
  #look(event) {
    event.preventDefault()
    this.#fold.unfold()
    this.#field.focus()
  }

  #still() {
    clearTimeout(this.#clock)
    this.#asks.stop()
  }

  /** Whoever asks last is answered; `pause` is how long to wait before museums are asked too. */
  async #ask(address, { pause = 0, museums = false } = {}) {
    this.#still()
    if (address === this.#results.shown && !museums) return this.#joinAfter(pause)
    await this.#asks.run(async signal => {
      const html = await this.#fetch(address, museums, signal)
      signal.throwIfAborted()
      if (html === undefined) return this.#searchCached(address, signal)
      if (html === null) return
      this.#results.show(html, address)
      if (!museums) this.#joinAfter(pause)
    })
  }

  async #fetch(address, museums, signal) {
    const answer = await fetchText(address, { accept: `text/html;fragment=search${museums ? ";museums=1" : ""}`, signal })
    if (answer?.ok) return answer.text
    if (!answer) return undefined
    if (!museums) location.assign(address) // the page says what is wrong
    return null
  }

  /** Among what is here, until there is a network. */
  async #searchCached(address, signal) {
    if (!await this.#results.showCached(address, signal)) say("Promenade isn’t responding.")
  }

  #joinAfter(pause) {
    if (pause === 0) this.#join()
    else this.#clock = setTimeout(() => this.#join(), pause)
  }

  /** What museums have besides; where nothing is here, they fill the page. */
  #join() {
    if (this.querySelector(".empty[data-joining]")) this.#ask(this.#results.shown, { museums: true })
    else this.#wall?.join?.()
  }

  #wentBack() {
    // Of another search nothing that hangs here can stay.
    if (searchIn(location.href) !== this.#results.shown) location.reload()
  }
}

customElements.define("find-works", FindWorks)
