// slide-show.js: the clock of the home wall: each picture once, then round again.
// Without this file the slides are a list that scrolls and snaps, with a link to each and to more of them.
import { isPlainKey } from "../kit/keys.js"
import { LiveElement } from "../kit/live-element.js"
import { reducedMotion } from "../kit/motion.js"
import { keep, ofThisTab, read } from "../kit/storage.js"
import { Round } from "./round.js"
import { SlideClock } from "./slide-clock.js"
import { SlideList } from "./slide-list.js"

/** Whether the visitor paused, as long as the tab is open. */
const PAUSED = "promenade.paused"
const KEYS = { ArrowLeft: "previous", ArrowRight: "next", " ": "pause" }

class SlideShow extends LiveElement {
  #calm = reducedMotion()
  #clock = new SlideClock(() => this.#due())
  #round = new Round(this)

  connected() {
    const { stopped } = this.#round
    this.listen(this, "click keydown pointerdown")
    this.listen(document, "visibilitychange")
    this.listen(globalThis, "resize")
    this.listen(this.#calm, "change")
    this.querySelector(".show__controls").hidden = false
    this.hideFallbacks()
    this.list = new SlideList(this, () => this.#marked())
    // a scroll does not bubble, and the list is never replaced
    this.listen(this.list.element, "scroll", { passive: true })
    this.list.go(Number(this.list.element.dataset.current), "instant")
    this.#setPlaying(!this.#calm.matches && read(PAUSED, ofThisTab()) !== true)
    this.#clock.outOfSight(document.hidden)
    // an address that names a turn is asked for that one
    if (typeof stopped === "string" && !location.search.includes("round=")) this.#round.hang(stopped)
  }

  disconnected() {
    this.#clock.pause()
    this.list.stop()
    this.#round.stop()
  }

  handleEvent(event) {
    switch (event.type) {
      case "click": return this.#clicked(event)
      case "keydown": return this.#pressed(event)
      case "pointerdown": if (event.target.closest(".show__slides")) this.#setPlaying(false); return
      case "scroll": return this.list.scrolled(() => { if (!this.#clock.playing) this.#round.renew() })
      case "visibilitychange": return this.#clock.outOfSight(document.hidden)
      case "resize": return this.list.go(this.list.current, "instant")
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
    this.list.go([...this.querySelectorAll(".show__dots a")].indexOf(control))
    this.#round.renew()
  }

  #pressed(event) {
    const wish = KEYS[event.key]
    // on a button or a link the space bar has a meaning of its own
    if (!wish || !isPlainKey(event) || (wish === "pause" && event.target !== this.list.element)) return
    event.preventDefault()
    if (wish === "pause") return this.#pauseOrPlay()
    this.#setPlaying(false)
    this.#step(wish === "next" ? 1 : -1)
  }

  // The end of a slide: what was kept or removed elsewhere comes in, then the next one has its turn.
  async #due() {
    const before = this.list.slide
    await this.#round.renew()
    if (!this.#clock.playing) return
    if (this.list.slide === before) await this.#step(1)
    this.#clock.restart()
  }

  async #step(by) {
    const index = this.list.current + by
    if (index >= 0 && index < this.list.length) {
      this.list.go(index)
      if (!this.#clock.playing) await this.#round.renew()
      return
    }
    const { before, after } = this.list.element.dataset
    const beyond = by > 0 ? after : before
    const hanging = beyond && this.#round.hang(beyond)
    const { asking } = this.#round
    // it came, or something else was wished for meanwhile
    if (await hanging || this.#round.asking !== asking) return
    // Promenade does not answer: round and round what hangs here.
    this.list.go(by > 0 ? 0 : this.list.length - 1)
  }

  // A picture that was just come to has its whole time.
  #marked() {
    this.#round.remember()
    this.#clock.restart()
  }

  #pauseOrPlay() {
    keep(PAUSED, this.#clock.playing, ofThisTab())
    this.#setPlaying(!this.#clock.playing)
  }

  #setPlaying(playing) {
    if (playing === this.#clock.playing && this.list.element.hasAttribute("aria-live")) return
    playing ? this.#clock.play() : this.#clock.pause()
    const button = this.querySelector("[data-pause]")
    button.querySelector("[data-word]").textContent = playing ? "Pause" : "Play"
    button.querySelector("[data-when=playing]").hidden = !playing
    button.querySelector("[data-when=paused]").hidden = playing
    this.list.element.setAttribute("aria-live", playing ? "off" : "polite")
  }
}

customElements.define("slide-show", SlideShow)
