// compare-pictures.js: two pictures moved together by hand, wheel, keys and buttons; beside each other, or one over the other.
// Without this file, or where OpenSeadragon does not come, both hang still side by side.
import { readFrame, readPose, written } from "../zoom/detail.js"
import { LinkedPair } from "./linked-pair.js"
import { inWords } from "./linked-views.js"
import { openSeadragon } from "../zoom/openseadragon.js"
import { isReplaced } from "../zoom/picture-replaced.js"
import { share } from "../kit/share.js"
import { say } from "../kit/toast.js"
import { actionOf } from "../zoom/keys.js"
import { ZoomView } from "../zoom/zoom-view.js"

const STEP = 1.6
const REST = 300
// Two live pictures share the memory of one.
const TILES = 40
// At true scale a miniature stays a miniature beside an altarpiece.
const FARTHEST = 0.02
const AGAIN = "Try again"

class ComparePictures extends HTMLElement {
  #sides = []
  // Both, once they stand.
  #pair = null
  #trouble = ""
  #rest
  #opening = 0

  connectedCallback() {
    this.range = this.querySelector("input[type=range]")
    this.tools = this.querySelector("[data-tools]")
    this.help = this.querySelector("dialog")
    this.again = this.querySelector("[data-again]")
    this.addEventListener("click", this)
    this.addEventListener("pointerdown", this)
    this.range.addEventListener("input", this)
    document.addEventListener("keydown", this)
    addEventListener("pagehide", this)
    addEventListener("pageshow", this)
    this.#open()
  }

  disconnectedCallback() {
    this.removeEventListener("click", this)
    this.removeEventListener("pointerdown", this)
    this.range.removeEventListener("input", this)
    document.removeEventListener("keydown", this)
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
  get #figures() { return [...this.querySelectorAll("[data-side]")] }
  #button(does) { return this.tools.querySelector(`[data-does=${does}]`) }
  #isOn(does) { return this.#button(does).getAttribute("aria-pressed") === "true" }

  async #open() {
    const opening = ++this.#opening
    this.#tell("")
    let library = null
    try {
      library = await openSeadragon(this.dataset.library)
      if (opening !== this.#opening) return
      await Promise.all(this.#figures.map((element, index) => this.#openSide(library, element, index, opening)))
      if (opening !== this.#opening) return
      this.tools.hidden = false
      this.classList.add("is-live")
      this.#layOut()
      this.#pair = new LinkedPair(this.#sides, {
        isLinked: () => this.#isOn("linked"), isTrueScale: () => this.#isOn("scale"), changed: () => this.#written(),
      })
      this.#tell("")
    } catch {
      if (opening !== this.#opening) return
      this.#standStill(library
        ? "One of the pictures didn’t load, so you can’t move them right now."
        : "The viewer didn’t load, so you can’t move the pictures right now.")
    }
  }

  async #openSide(library, element, index, opening) {
    const info = await this.#source(element)
    if (opening !== this.#opening) return
    const stage = element.querySelector("[data-stage]")
    stage.hidden = false
    element.querySelector("img").hidden = true
    element.querySelector(".compare__missing")?.remove()
    const side = this.#sides[index] = { element, stage, centimetres: Number(element.dataset.centimetres ?? 0) }
    const said = what => new URL(location.href).searchParams.get(`${element.dataset.side}-${what}`)
    await new Promise((opened, unopened) => {
      side.view = new ZoomView(library, stage, info, {
        isStill: () => matchMedia("(prefers-reduced-motion: reduce)").matches, tiles: TILES, farthest: FARTHEST,
        opened, unopened, moved: () => this.#pair?.moved(index), resized: () => this.#resized(),
        failed: () => this.#missing(info), came: () => this.#tell(""),
      })
      side.view.show(readFrame(said("xywh"), info), readPose(`?rotation=${said("rotation") ?? ""}`), false)
    })
  }

  /** A picture of unknown size says it itself. */
  async #source(element) {
    const source = JSON.parse(element.dataset.source)
    if (source.width) return source
    const image = element.querySelector("img")
    // It may have failed before: asked for once more.
    if (image.complete && !image.naturalWidth) image.src = image.src
    await image.decode()
    return { ...source, width: image.naturalWidth, height: image.naturalHeight }
  }

  #close() {
    this.#opening += 1
    clearTimeout(this.#rest)
    for (const side of this.#sides) side?.view?.close()
    this.#sides = []
    this.#pair = null
    this.classList.remove("is-live")
  }

  /** As without script; what does not come even so is said in its place. */
  #standStill(words) {
    this.#close()
    this.tools.hidden = true
    for (const figure of this.#figures) {
      const image = figure.querySelector("img")
      figure.querySelector("[data-stage]").hidden = true
      image.hidden = false
      image.decode().catch(() => {
        if (image.hidden || figure.querySelector(".compare__missing")) return
        image.hidden = true
        const sentence = Object.assign(document.createElement("p"), { className: "compare__still compare__missing" })
        sentence.textContent = "This picture didn’t load."
        image.after(sentence)
      })
    }
    this.#tell(words)
  }

  #pressed(event) {
    if (event.target === this.help) return this.help.close()
    if (event.target === this.again) return this.#tryAgain()
    const does = event.target.closest("[data-does]")?.dataset.does
    if (does) this.#do({ does, by: 90 })
  }

  #key(event) {
    if (event.defaultPrevented || this.help.open) return
    if (event.key === "Escape" && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      return this.querySelector("[data-close]").click()
    }
    const index = this.#sides.findIndex(side => side?.stage.contains(event.target))
    // Arrows mean the pictures also while nothing has the focus; letters never do.
    if (index < 0 && event.target !== document.body) return
    const action = actionOf(event, index >= 0)
    if (!action || action.does === "full") return
    event.preventDefault()
    this.#do(action, index < 0 ? null : index)
  }

  /** With both linked one is enough: the other follows. Parted, keys move the one they are pressed in, buttons both. */
  #do({ does, x, y, by }, index = null) {
    if (does === "help") return this.help.showModal()
    const pair = this.#pair
    if (!pair) return
    const moved = index === null && !this.#isOn("linked") ? this.#sides : [this.#sides[index ?? 0]]
    switch (does) {
      case "in": return moved.forEach(({ view }) => view.zoom(STEP))
      case "out": return moved.forEach(({ view }) => view.zoom(1 / STEP))
      case "move": return moved.forEach(({ view }) => view.move(x, y))
      case "turn": return pair.turn(moved, view => view.turn(by))
      case "mirror": return pair.turn(moved, view => view.mirror())
      case "whole": return pair.whole()
      case "way": return this.#toggleWay()
      case "linked": return this.#toggleLinked()
      case "scale": return this.#toggleScale()
      case "share":
        this.#writeAddress()
        return share(location.href, "Link to this comparison copied")
    }
  }

  #toggleWay() {
    this.dataset.way = this.#isOver ? "beside" : "over"
    this.#layOut()
    this.#written()
  }

  #toggleLinked() {
    this.#press("linked", !this.#isOn("linked"))
    if (this.#isOn("linked")) this.#pair.join()
    this.#written()
  }

  #toggleScale() {
    const button = this.#button("scale")
    if (button.dataset.why) return say(button.dataset.why)
    this.#press("scale", !this.#isOn("scale"))
    this.#pair.whole()
    this.#tell(this.#trouble)
  }

  #press(does, isOn) { this.#button(does).setAttribute("aria-pressed", String(isOn)) }

  #layOut() {
    this.#press("way", this.#isOver)
    this.querySelector("[data-edge]").hidden = !this.#isOver
  }

  #moveEdge() {
    this.style.setProperty("--edge", `${this.range.value}%`)
    this.#written()
  }

  #resized() {
    this.#pair?.resized()
    this.#tell(this.#trouble)
  }

  #written() {
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => this.#writeAddress(), REST)
  }

  #writeAddress() {
    if (!this.#pair) return
    this.#tell(this.#trouble)
    const url = new URL(location.href)
    const set = (name, value) => value ? url.searchParams.set(name, value) : url.searchParams.delete(name)
    set("way", this.#isOver && "over")
    set("edge", this.#isOver && this.range.value)
    set("linked", !this.#isOn("linked") && "no")
    set("scale", this.#isOn("scale") && "true")
    // What was sent stays as it was sent until somebody moves it.
    for (const { element, view } of this.#pair.isMoved ? this.#sides : []) {
      const { degrees, mirrors } = view.pose
      set(`${element.dataset.side}-xywh`, !this.#pair.isAlike && !view.isWhole && written(view.frame))
      set(`${element.dataset.side}-rotation`, (degrees || mirrors) && `${mirrors ? "!" : ""}${degrees}`)
    }
    const query = url.search.replaceAll("%2C", ",").replaceAll("%3A", ":").replaceAll("%21", "!")
    history.replaceState(history.state, "", url.pathname + query)
  }

  async #missing(info) {
    if (this.#trouble) return
    this.#tell("Parts of a picture didn’t load and look blurred.")
    if (await isReplaced(info.id, info)) this.#tell("A picture has been replaced by another.", "Reload")
  }

  #tryAgain() {
    if (this.again.textContent !== AGAIN) return location.reload()
    if (!this.#pair) return this.#open()
    this.#tell("")
    for (const { view } of this.#sides) view.tryAgain()
  }

  /** What went wrong, else how large both are. */
  #tell(trouble, does = AGAIN) {
    this.#trouble = trouble
    const size = this.#pair?.size
    const words = trouble || (size ? `Both at true scale: ${inWords(size)} pixels a centimetre.` : "")
    const line = this.querySelector("[data-said]")
    if (line.textContent !== words) line.textContent = words
    this.again.hidden = !trouble
    this.again.textContent = does
  }
}

customElements.define("compare-pictures", ComparePictures)
