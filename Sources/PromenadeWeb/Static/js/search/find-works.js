// find-works.js: finds works as one types and as one chooses, without leaving the page. What is here comes at once; museums
// are asked when one pauses, and what they have is hung after what is there.
// Without this file the form leads to a page with the same, and museums are waited for.
import "../wall/works-wall.js" // also for walls on pages that had none
import { HideOnScroll } from "./hide-on-scroll.js"
import { CancelPrevious } from "../kit/cancel-previous.js"
import { isSearch, searchAddress, searchIn } from "./address.js"
import { takeOver } from "./replace-parts.js"
import { say } from "../kit/toast.js"

/** Typing has come to rest for what is here after this long, and for museums after that. */
const REST = 120
const PAUSE = 700
const WINDOW_EVENTS = ["popstate", "pageshow", "scroll"]

class FindWorks extends HTMLElement {
  #asks = new CancelPrevious()
  #clock = 0
  #shown = ""
  #fold = new HideOnScroll(document.documentElement)
  #isByKey = false

  connectedCallback() {
    this.#shown = searchIn(location.href)
    for (const name of ["input", "change", "submit", "click", "joined", "keydown", "pointerdown"]) this.addEventListener(name, this)
    for (const name of WINDOW_EVENTS) addEventListener(name, this, { passive: true })
    document.querySelector(".topbar a[href$='#q']")?.addEventListener("click", this)
    this.#join()
  }

  disconnectedCallback() {
    clearTimeout(this.#clock)
    this.#asks.stop()
    this.#fold.unfold()
    for (const name of WINDOW_EVENTS) removeEventListener(name, this)
  }

  get #form() { return this.querySelector("form.facets") }
  get #field() { return this.querySelector("#q") }
  get #wall() { return this.querySelector("works-wall") }
  get #wanted() {
    const fields = new FormData(this.#form)
    if (this.#isByLot) fields.delete("sort")
    return searchAddress(this.#form.getAttribute("action"), fields)
  }

  handleEvent(event) {
    if (event.type === "keydown") return this.#pressed(event)
    if (event.type === "pointerdown") this.#isByKey = false
    if (event.type === "pointerdown") return
    if (event.type === "scroll") return this.#fold.scrolled()
    if (event.type === "pageshow") return this.#cameBack()
    if (event.type === "popstate") return this.#wentBack()
    if (event.type === "joined") return this.#hung(event.detail)
    if (event.type === "click") return this.#clicked(event)
    if (event.type === "submit") return this.#submitted(event)
    if (event.type === "input") return event.target === this.#field ? this.#typed() : undefined
    if (event.target === this.#field || event.target.form !== this.#form) return
    if (event.target.id === "sort" && this.#isByLot) return this.#isByKey ? undefined : this.#surprise()
    if (event.target.name === "tone") this.#form.querySelector("[name=colour][value=any]").checked = true
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
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
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

  get #isByLot() { return this.querySelector("#sort")?.selectedOptions[0]?.dataset.href !== undefined }

  #surprise() { location.assign(this.querySelector("#sort").selectedOptions[0].dataset.href) }

  /** Arrow keys pass by each of the orders: only Enter means the one that leads away (WCAG 3.2.2). */
  #pressed(event) {
    this.#isByKey = true
    if (event.target.id !== "sort" || event.key !== "Enter" || !this.#isByLot) return
    event.preventDefault()
    this.#surprise()
  }

  /** From a work that was shown by chance: the order is what it was. */
  #cameBack() {
    const order = this.querySelector("#sort")
    if (order?.selectedOptions[0]?.dataset.href) order.value = [...order.options].find(option => option.defaultSelected)?.value ?? "best"
  }

  #still() {
    clearTimeout(this.#clock)
    this.#asks.stop()
  }

  /** Whoever asks last is answered; `pause` is how long to wait before museums are asked too. */
  async #ask(address, { pause = 0, museums = false } = {}) {
    this.#still()
    if (address === this.#shown && !museums) return this.#joinAfter(pause)
    await this.#asks.run(async signal => {
      const html = await this.#fetch(address, museums, signal)
      signal.throwIfAborted()
      if (html === null) return
      this.#show(html, address)
      if (!museums) this.#joinAfter(pause)
    })
  }

  async #fetch(address, museums, signal) {
    try {
      const accept = `text/html;fragment=search${museums ? ";museums=1" : ""}`
      const answer = await fetch(address, { headers: { Accept: accept }, signal, cache: "no-store" })
      if (answer.ok) return await answer.text()
      if (!museums) location.assign(address) // the page says what is wrong
    } catch {
      signal.throwIfAborted()
      say("Promenade isn’t responding.")
    }
    return null
  }

  #show(html, address) {
    const page = document.createElement("template")
    page.innerHTML = html
    // “500 BCE” is written otherwise in an address.
    address = page.content.querySelector(".works__results")?.dataset.address ?? address
    // Back leads to the wall as it was before anything was searched for.
    const enters = isSearch(address) && !isSearch(this.#shown)
    if (address !== this.#shown) history[enters ? "pushState" : "replaceState"](null, "", address)
    this.#shown = address
    takeOver(this, page.content)
    const results = this.querySelector(".works__results")
    this.#say(results.dataset.said)
    document.title = results.dataset.title
    if (results.getBoundingClientRect().top < 0) results.scrollIntoView({ block: "start", behavior: "instant" })
  }

  #joinAfter(pause) {
    if (pause === 0) this.#join()
    else this.#clock = setTimeout(() => this.#join(), pause)
  }

  /** What museums have besides; where nothing is here, they fill the page. */
  #join() {
    if (this.querySelector(".empty[data-joining]")) this.#ask(this.#shown, { museums: true })
    else this.#wall?.join?.()
  }

  #hung({ count, said }) {
    const before = this.querySelector("[data-part=count]")
    const height = before.offsetHeight
    if (count) before.replaceWith(count)
    // The line above the museums' works says it too; nothing may move under a finger.
    if (count && count.offsetHeight !== height) count.replaceWith(before)
    this.#say(said)
  }

  #say(words) { this.querySelector("[data-status]").textContent = words ?? "" }

  #wentBack() {
    // Of another search nothing that hangs here can stay.
    if (searchIn(location.href) !== this.#shown) location.reload()
  }
}

customElements.define("find-works", FindWorks)
