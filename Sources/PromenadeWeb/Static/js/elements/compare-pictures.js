// compare-pictures.js: two pictures moved together by hand, wheel, keys and buttons; beside each other, or one over the other.
// Without this file, or where OpenSeadragon does not come, both hang still side by side.
import { UPRIGHT, readPart, written } from "promenade/lib/detail"
import { ALIKE, commonSize, difference, minus, placeOf, plus, viewAt } from "promenade/lib/linked-views"
import { openSeadragon } from "promenade/lib/openseadragon"
import { share } from "promenade/lib/share"
import { say } from "promenade/lib/toast"
import { actionOf } from "promenade/lib/zoom-keys"
import { ZoomView } from "promenade/lib/zoom-view"

const STEP = 1.6
const REST = 300
// Two live pictures share the memory of one.
const TILES = 40
// At true scale a miniature stays a miniature beside an altarpiece.
const FARTHEST = 0.02

class ComparePictures extends HTMLElement {
  #sides = []
  #isFollowing = false
  #offset = ALIKE
  #rest
  #opening = 0

  connectedCallback() {
    this.range = this.querySelector("input[type=range]")
    this.tools = this.querySelector("[data-tools]")
    this.addEventListener("click", this)
    this.addEventListener("keydown", this)
    this.addEventListener("pointerdown", this)
    this.range.addEventListener("input", this)
    addEventListener("pagehide", this)
    addEventListener("pageshow", this)
    this.#open()
  }

  disconnectedCallback() {
    this.removeEventListener("click", this)
    this.removeEventListener("keydown", this)
    this.removeEventListener("pointerdown", this)
    this.range.removeEventListener("input", this)
    removeEventListener("pagehide", this)
    removeEventListener("pageshow", this)
    this.#close()
  }

  handleEvent(event) {
    switch (event.type) {
      case "click": return this.#pressed(event)
      case "keydown": return this.#key(event)
      // OpenSeadragon keeps the browser from doing it.
      case "pointerdown": return event.target.closest("[data-stage]")?.focus({ preventScroll: true })
      case "input": return this.#moveEdge()
      case "pagehide": return this.#close()
      case "pageshow": if (event.persisted) this.#open()
    }
  }

  get #isOver() { return this.dataset.way === "over" }
  get #isLinked() { return this.#isOn("linked") }
  get #isTrueScale() { return this.#isOn("scale") }
  #button(does) { return this.tools.querySelector(`[data-does=${does}]`) }
  #isOn(does) { return this.#button(does).getAttribute("aria-pressed") === "true" }

  async #open() {
    const opening = ++this.#opening
    try {
      const library = await openSeadragon(this.dataset.library)
      if (opening !== this.#opening) return
      await Promise.all([...this.querySelectorAll("[data-side]")].map((element, index) => this.#openSide(library, element, index)))
      if (opening !== this.#opening) return
      this.tools.hidden = false
      this.classList.add("is-live")
      this.#layOut()
      this.#begin()
    } catch (error) {
      if (opening === this.#opening) this.#standStill()
    }
  }

  #openSide(library, element, index) {
    const stage = element.querySelector("[data-stage]")
    stage.hidden = false
    element.querySelector("img").hidden = true
    return new Promise(resolve => {
      const side = { element, stage, centimetres: Number(element.dataset.centimetres ?? 0) }
      this.#sides[index] = side
      this.#source(element).then(info => {
        side.view = new ZoomView(library, stage, info, {
          isStill: () => matchMedia("(prefers-reduced-motion: reduce)").matches, tiles: TILES, farthest: FARTHEST,
          opened: resolve, moved: () => this.#moved(index),
          failed: () => this.#say("Parts of a picture did not come. What you see is coarser there."), came: () => this.#say(""),
        })
        side.view.show(element.dataset.part ? readPart(`?xywh=${element.dataset.part}`, info) : null, UPRIGHT)
      })
    })
  }

  /** A picture of unknown size says it itself. */
  async #source(element) {
    const source = JSON.parse(element.dataset.source)
    if (source.width) return source
    const image = element.querySelector("img")
    await image.decode()
    return { ...source, width: image.naturalWidth, height: image.naturalHeight }
  }

  /** What the address says of both stays, until somebody moves them. */
  #begin() {
    const hasParts = this.#sides.some(side => side.element.dataset.part)
    if (this.#isTrueScale) return this.#alike()
    if (this.#isLinked && hasParts) this.#offset = this.#difference
  }

  #close() {
    this.#opening += 1
    clearTimeout(this.#rest)
    for (const side of this.#sides) side.view?.close()
    this.#sides = []
    this.classList.remove("is-live")
  }

  #standStill() {
    for (const side of this.querySelectorAll("[data-side]")) {
      side.querySelector("[data-stage]").hidden = true
      side.querySelector("img").hidden = false
    }
    this.#say("The pictures stand still for now: what moves them did not come.")
  }

  #pressed(event) {
    const does = event.target.closest("[data-does]")?.dataset.does
    if (does) this.#do({ does, by: 90 })
  }

  #key(event) {
    const index = this.#sides.findIndex(side => side.stage.contains(event.target))
    if (event.key === "Escape") return this.querySelector("[data-close]").click()
    if (index < 0 || event.defaultPrevented) return
    const action = actionOf(event, true)
    if (!action || action.does === "help" || action.does === "full") return
    event.preventDefault()
    this.#do(action, index)
  }

  /** With both linked one is enough: the other follows. Parted, keys move the one they are pressed in, buttons both. */
  #do({ does, x, y, by }, index = null) {
    const moved = index === null && !this.#isLinked ? this.#sides : [this.#sides[index ?? 0]]
    switch (does) {
      case "in": return moved.forEach(side => side.view.zoom(STEP))
      case "out": return moved.forEach(side => side.view.zoom(1 / STEP))
      case "move": return moved.forEach(side => side.view.move(x, y))
      case "turn": return moved.forEach(side => side.view.turn(by))
      case "mirror": return moved.forEach(side => side.view.mirror())
      case "whole": return this.#whole()
      case "way": return this.#toggleWay()
      case "linked": return this.#toggleLinked()
      case "scale": return this.#toggleScale()
      case "share":
        this.#writeAddress()
        return share(location.href, "Link to this comparison copied")
    }
  }

  #whole() {
    if (this.#isTrueScale) return this.#alike()
    this.#offset = ALIKE
    this.#quietly(() => this.#sides.forEach(side => side.view.whole()))
    this.#written()
  }

  #toggleWay() {
    this.dataset.way = this.#isOver ? "beside" : "over"
    this.#layOut()
    this.#written()
  }

  #toggleLinked() {
    this.#press("linked", !this.#isLinked)
    // Where somebody has laid one detail beside another they move on together.
    if (this.#isLinked) this.#offset = this.#difference
    this.#written()
  }

  #toggleScale() {
    const button = this.#button("scale")
    if (button.dataset.why) return say(button.dataset.why)
    this.#press("scale", !this.#isTrueScale)
    if (this.#isTrueScale) this.#alike()
    else this.#whole()
    this.#written()
  }

  #press(does, isOn) { this.#button(does).setAttribute("aria-pressed", String(isOn)) }

  /** Both at as many pixels a centimetre, whole, the middle of each in the middle. */
  #alike() {
    this.#offset = ALIKE
    const place = { x: 0, y: 0, size: commonSize(this.#sides.map(measured), this.#sides.map(degrees)) }
    this.#quietly(() => this.#sides.forEach(side => side.view.look(viewAt(place, measured(side), degrees(side), true))))
    this.#say(`Both at true scale: ${place.size.toFixed(place.size < 10 ? 1 : 0)} pixels a centimetre.`)
    this.#written()
  }

  #layOut() {
    this.#button("way").setAttribute("aria-pressed", String(this.#isOver))
    this.querySelector("[data-edge]").hidden = !this.#isOver
  }

  #moveEdge() {
    this.style.setProperty("--edge", `${this.range.value}%`)
    this.#written()
  }

  get #difference() {
    const [first, second] = this.#sides.map(side => placeOf(side.view.view, measured(side), degrees(side), this.#isTrueScale))
    return difference(first, second)
  }

  #moved(index) {
    if (this.#isFollowing || !this.classList.contains("is-live")) return
    const [leader, follower] = index === 0 ? this.#sides : [this.#sides[1], this.#sides[0]]
    if (this.#isLinked && leader?.view?.view && follower?.view?.view) {
      const place = placeOf(leader.view.view, measured(leader), degrees(leader), this.#isTrueScale)
      const other = index === 0 ? plus(place, this.#offset) : minus(place, this.#offset)
      const { pose } = leader.view
      this.#quietly(() => follower.view.look(viewAt(other, measured(follower), pose.degrees, this.#isTrueScale), pose))
    }
    this.#written()
  }

  /** What one does to a picture is no reason for the other to answer. */
  #quietly(work) {
    this.#isFollowing = true
    try { work() } finally { requestAnimationFrame(() => requestAnimationFrame(() => { this.#isFollowing = false })) }
  }

  #written() {
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => this.#writeAddress(), REST)
  }

  #writeAddress() {
    if (!this.classList.contains("is-live")) return
    const url = new URL(location.href)
    const set = (name, value) => value ? url.searchParams.set(name, value) : url.searchParams.delete(name)
    set("way", this.#isOver && "over")
    set("edge", this.#isOver && this.range.value)
    set("linked", !this.#isLinked && "no")
    set("scale", this.#isTrueScale && "true")
    for (const { element, view } of this.#sides) {
      set(`${element.dataset.side}-xywh`, view.isWhole ? null : written(view.part))
    }
    history.replaceState(history.state, "", url.pathname + url.search.replaceAll("%2C", ",").replaceAll("%3A", ":"))
  }

  #say(words) { this.querySelector("[data-said]").textContent = words }
}

function measured({ view, centimetres }) { return { picture: view.picture, screen: view.screen, centimetres } }
function degrees({ view }) { return view.pose.degrees }

customElements.define("compare-pictures", ComparePictures)
