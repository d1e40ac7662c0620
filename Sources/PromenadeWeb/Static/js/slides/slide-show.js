// slide-show.js: the clock of the home wall: each picture once, then round again.
// Without this file the slides are a list that scrolls and snaps, with a link to each and to more of them.
import { SlideClock } from "./slide-clock.js"
import { isSameRow, lookAt, merged } from "./slide-row.js"
import { keep, ofThisTab, read } from "../kit/storage.js"

const NAME = "promenade.round"
/** Whether the visitor paused, as long as the tab is open. */
const PAUSED = "promenade.paused"
/** Browsers round where slides begin, px. */
const NEARLY = 2
const KEYS = { ArrowLeft: "previous", ArrowRight: "next", " ": "pause" }

class SlideShow extends HTMLElement {
  #calm = matchMedia("(prefers-reduced-motion: reduce)")
  #clock = new SlideClock(() => this.#due())
  #current = 0
  #asking = null
  #settling

  connectedCallback() {
    const stopped = read(NAME)
    this.show = this.querySelector(".show")
    this.list = this.querySelector(".show__slides")
    for (const [type, target] of this.#ears) target.addEventListener(type, this)
    // a scroll does not bubble, and the list is never replaced
    this.list.addEventListener("scroll", this, { passive: true })
    this.querySelector(".show__controls").hidden = false
    for (const link of this.querySelectorAll("[data-without-script]")) link.hidden = true
    this.#go(Number(this.list.dataset.current), "instant")
    this.#setPlaying(!this.#calm.matches && read(PAUSED, ofThisTab()) !== true)
    this.#clock.outOfSight(document.hidden)
    // an address that names a turn is asked for that one
    if (typeof stopped === "string" && !location.search.includes("round=")) this.#hang(stopped)
  }

  disconnectedCallback() {
    for (const [type, target] of this.#ears) target.removeEventListener(type, this)
    this.list.removeEventListener("scroll", this)
    this.#clock.pause()
    clearTimeout(this.#settling)
    this.#asking?.abort()
  }

  get #ears() {
    return [["click", this], ["keydown", this], ["pointerdown", this], ["visibilitychange", document],
      ["resize", globalThis], ["change", this.#calm]]
  }

  get #slides() { return [...this.list.children] }
  get #slide() { return this.list.children[this.#current] }

  handleEvent(event) {
    switch (event.type) {
      case "click": return this.#clicked(event)
      case "keydown": return this.#pressed(event)
      case "pointerdown": if (event.target.closest(".show__slides")) this.#setPlaying(false); return
      case "scroll": return this.#scrolled()
      case "visibilitychange": return this.#clock.outOfSight(document.hidden)
      case "resize": return this.#go(this.#current, "instant")
      case "change": if (this.#calm.matches) this.#setPlaying(false)
    }
  }

  #clicked(event) {
    const control = event.target.closest("[data-previous], [data-next], [data-pause], .show__dots a")
    if (!control) return
    if ("pause" in control.dataset) return this.#pauseOrPlay()
    this.#setPlaying(false)
    if ("previous" in control.dataset) return this.#step(-1)
    if ("next" in control.dataset) return this.#step(1)
    event.preventDefault()
    this.#go([...this.querySelectorAll(".show__dots a")].indexOf(control))
    this.#renew()
  }

  #pressed(event) {
    const wish = KEYS[event.key]
    // on a button or a link the space bar has a meaning of its own
    if (!wish || event.ctrlKey || event.metaKey || event.altKey || (wish === "pause" && event.target !== this.list)) return
    event.preventDefault()
    if (wish === "pause") return this.#pauseOrPlay()
    this.#setPlaying(false)
    this.#step(wish === "next" ? 1 : -1)
  }

  // The end of a slide: what was kept or removed elsewhere comes in, then the next one has its turn.
  async #due() {
    const before = this.#slide
    await this.#renew()
    if (!this.#clock.playing) return
    if (this.#slide === before) await this.#step(1)
    this.#clock.restart()
  }

  async #step(by) {
    const index = this.#current + by
    if (index >= 0 && index < this.list.children.length) {
      this.#go(index)
      if (!this.#clock.playing) await this.#renew()
      return
    }
    const beyond = by > 0 ? this.list.dataset.after : this.list.dataset.before
    const hanging = beyond && this.#hang(beyond)
    const asking = this.#asking
    // it came, or something else was wished for meanwhile
    if (await hanging || this.#asking !== asking) return
    // Promenade does not answer: round and round what hangs here.
    this.#go(by > 0 ? 0 : this.list.children.length - 1)
  }

  // Asks who is in the round now; fetches the slides only if that is somebody else.
  async #renew() {
    const round = this.#slide?.dataset.round
    if (!round) return
    const answer = await this.#ask(round, "application/json")
    const model = await answer?.json().catch(() => null)
    if (!Array.isArray(model?.slides)) return
    const wanted = model.slides.map(slide => slide.hanging)
    if (!isSameRow(this.#slides.map(nameOf), wanted)) return this.#hang(round)
    this.#slides.forEach((slide, index) => { slide.dataset.round = model.slides[index].round })
    Object.assign(this.list.dataset, { before: model.before ?? "", after: model.after ?? "" })
    this.#remember()
  }

  // Puts a stretch of the round in the place of the one that hangs.
  async #hang(round) {
    const answer = await this.#ask(round, "text/html;fragment=slides")
    const text = await answer?.text().catch(() => null) // the next question breaks this one off
    const piece = new DOMParser().parseFromString(text ?? "", "text/html")
    const list = piece.querySelector(".show__slides")
    const place = piece.querySelector(".show__place")
    if (!list?.children.length || !place) return false
    const present = this.#slide && nameOf(this.#slide)
    const arriving = [...list.children]
    const names = arriving.map(nameOf)
    const slides = merged(this.#slides, arriving, nameOf)
    slides.forEach((slide, index) => {
      for (const { name, value } of arriving[index].attributes) slide.setAttribute(name, value)
    })
    const wasHere = this.list.contains(document.activeElement)
    this.list.replaceChildren(...slides)
    Object.assign(this.list.dataset, { ...list.dataset })
    for (const link of place.querySelectorAll("[data-without-script]")) link.hidden = true
    this.querySelector(".show__place").replaceWith(place)
    if (wasHere) this.list.focus({ preventScroll: true })
    const asked = this.#isOf(round, present) ? lookAt(names, present, Number(list.dataset.current)) : Number(list.dataset.current)
    this.#go(asked, "instant")
    return true
  }

  // Whether a turn is that of the picture that is looked at.
  #isOf(round, present) { return present !== undefined && round.endsWith(`~${present}`) }

  async #ask(round, accept) {
    this.#asking?.abort()
    const asking = this.#asking = new AbortController()
    try {
      const signal = AbortSignal.any([asking.signal, AbortSignal.timeout(5_000)])
      const answer = await fetch(`/slides?round=${encodeURIComponent(round)}`, { headers: { Accept: accept }, signal })
      return answer.ok ? answer : null
    } catch {
      return null
    }
  }

  #scrolled() {
    clearTimeout(this.#settling)
    this.#settling = setTimeout(() => {
      const index = Math.round(this.list.scrollLeft / this.list.clientWidth)
      // a busy device may pause for longer in the midst of a scroll; what is at rest is at a slide
      const slide = this.list.children[index]
      if (slide && Math.abs(this.#leftOf(slide) - this.list.scrollLeft) > NEARLY) return this.#scrolled()
      if (index === this.#current) return
      this.#mark(index)
      if (!this.#clock.playing) this.#renew()
    }, 120)
  }

  #go(index, behavior = this.#calm.matches ? "instant" : "smooth") {
    this.#mark(index)
    const slide = this.#slide
    if (slide) this.list.scrollTo({ left: this.#leftOf(slide), behavior })
  }

  #leftOf(slide) { return slide.offsetLeft - this.list.offsetLeft }

  #mark(index) {
    const slides = this.#slides
    if (!slides.length) return
    this.#current = Math.min(Math.max(index, 0), slides.length - 1)
    const number = Number(this.list.dataset.offset) + this.#current + 1
    const count = Number(this.list.dataset.count)
    // focus does not survive in a slide that is not shown
    if (slides.some((slide, i) => i !== this.#current && slide.contains(document.activeElement))) this.list.focus({ preventScroll: true })
    slides.forEach((slide, i) => { slide.inert = i !== this.#current })
    for (const near of [slides[this.#current], slides[this.#current + 1]]) near?.querySelector("img")?.removeAttribute("loading")
    this.querySelectorAll(".show__dots a").forEach((dot, i) =>
      i === this.#current ? dot.setAttribute("aria-current", "true") : dot.removeAttribute("aria-current"))
    this.querySelector(".show__bar span")?.style.setProperty("inline-size", `${number / count * 100}%`)
    this.querySelector("[data-place]").textContent = `${number.toLocaleString("en-GB")} of ${count.toLocaleString("en-GB")}`
    this.show.style.setProperty("--c", slides[this.#current].style.getPropertyValue("--c"))
    this.#remember()
    this.#clock.restart()
  }

  #remember() { if (this.#slide) keep(NAME, this.#slide.dataset.round) }

  #pauseOrPlay() {
    keep(PAUSED, this.#clock.playing, ofThisTab())
    this.#setPlaying(!this.#clock.playing)
  }

  #setPlaying(playing) {
    if (playing === this.#clock.playing && this.list.hasAttribute("aria-live")) return
    playing ? this.#clock.play() : this.#clock.pause()
    const button = this.querySelector("[data-pause]")
    button.querySelector("[data-word]").textContent = playing ? "Pause" : "Play"
    button.querySelector("[data-when=playing]").hidden = !playing
    button.querySelector("[data-when=paused]").hidden = playing
    this.list.setAttribute("aria-live", playing ? "off" : "polite")
  }
}

function nameOf(slide) { return slide.dataset.hanging }

customElements.define("slide-show", SlideShow)
