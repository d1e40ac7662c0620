// deep-zoom.js: a picture one looks at closely: by hand, wheel, keys and buttons, with its detail in the address.
// Without this file, or where OpenSeadragon does not come, the large picture stands still.
import { addressOf, readPart, readPose, written } from "./detail.js"
import { openSeadragon } from "./openseadragon.js"
import { isReplaced } from "./picture-replaced.js"
import { partWords } from "./part-words.js"
import { scaleBar } from "./scale-bar.js"
import { share } from "../kit/share.js"
import { actionOf } from "./keys.js"
import { ZoomOverview } from "./overview.js"
import { ZoomView } from "./zoom-view.js"

const STEP = 1.6
// Safari refuses more than a hundred addresses in half a minute; and nobody wants to hear each step on the way.
const REST = 300
const SILENCE = 900

class DeepZoom extends HTMLElement {
  #view
  #map
  #shown = ""
  #rest
  #saying
  #opening = 0
  // Whether there is another picture by now.
  #isOld = false

  connectedCallback() {
    this.stage = this.querySelector("[data-stage]")
    this.tools = this.querySelector("[data-tools]")
    this.help = this.querySelector("dialog")
    this.querySelector("[data-full]").hidden = !document.fullscreenEnabled
    this.addEventListener("click", this)
    this.stage.addEventListener("pointerdown", this)
    document.addEventListener("keydown", this)
    document.addEventListener("fullscreenchange", this)
    // A page in the browser's memory of pages keeps no tiles.
    addEventListener("pagehide", this)
    addEventListener("pageshow", this)
    this.#open()
  }

  disconnectedCallback() {
    this.removeEventListener("click", this)
    this.stage.removeEventListener("pointerdown", this)
    document.removeEventListener("keydown", this)
    document.removeEventListener("fullscreenchange", this)
    removeEventListener("pagehide", this)
    removeEventListener("pageshow", this)
    this.#close()
  }

  handleEvent(event) {
    switch (event.type) {
      case "click": return this.#pressed(event)
      // OpenSeadragon keeps the browser from doing it.
      case "pointerdown": return this.stage.focus({ preventScroll: true })
      case "keydown": return this.#key(event)
      case "fullscreenchange": return this.#tellFullScreen()
      case "pagehide": return this.#close()
      case "pageshow": if (event.persisted) this.#open()
    }
  }

  async #open() {
    const opening = ++this.#opening
    this.stage.hidden = false
    this.querySelector("[data-still]")?.remove()
    this.#fail(null)
    try {
      const { service, source, library } = this.dataset
      const [OpenSeadragon, info] = await Promise.all([openSeadragon(library), source ? JSON.parse(source) : read(service)])
      if (opening !== this.#opening) return
      this.#view = new ZoomView(OpenSeadragon, this.stage, info, {
        isStill: () => matchMedia("(prefers-reduced-motion: reduce)").matches,
        opened: () => this.#opened(), unopened: () => this.#standStill(), moved: () => this.#moved(),
        failed: () => this.#missing(), came: () => { if (!this.#isOld) this.#fail(null) },
      })
      const part = readPart(location.href, this.#view.picture)
      this.#view.show(part, readPose(location.href))
    } catch {
      if (opening === this.#opening) this.#standStill()
    }
  }

  #opened() {
    this.tools.hidden = false
    this.#map = new ZoomOverview(this.querySelector("[data-map]"), this.#view.picture, (x, y) => this.#view?.centre(x, y))
    this.classList.add("is-live")
    this.#moved()
  }

  #close() {
    this.#opening += 1
    clearTimeout(this.#rest)
    clearTimeout(this.#saying)
    this.#map?.close()
    this.#view?.close()
    this.#map = this.#view = null
    this.#shown = ""
    this.classList.remove("is-live")
  }

  /** The large picture, as without script. */
  #standStill() {
    this.#close()
    const image = Object.assign(document.createElement("img"), { className: "zoom__canvas", src: this.dataset.large, alt: this.stage.getAttribute("aria-label") })
    image.dataset.still = ""
    image.addEventListener("error", () => {
      image.remove()
      this.#fail("The picture didn’t load.")
    })
    this.stage.before(image)
    this.stage.hidden = true
    this.#fail("The viewer didn’t load, so you can’t move the picture right now.")
  }

  #pressed(event) {
    if (event.target === this.help) return this.help.close()
    const button = event.target.closest("[data-does]")
    if (button) this.#do({ does: button.dataset.does, by: 90 })
  }

  #key(event) {
    if (event.defaultPrevented || this.help.open) return
    const hasFocus = this.stage.contains(event.target)
    if (event.key === "Escape" && !event.ctrlKey && !event.metaKey && !event.altKey && !document.fullscreenElement) {
      event.preventDefault()
      return this.querySelector("[data-close]").click()
    }
    // Arrows mean the picture also while nothing has the focus; letters never do.
    if (!hasFocus && event.target !== document.body) return
    const action = actionOf(event, hasFocus)
    if (!action) return
    event.preventDefault()
    this.#do(action)
  }

  #do({ does, x, y, by }) {
    if (does === "help") return this.help.showModal()
    if (does === "again") return this.#again()
    const view = this.#view
    if (!view) return
    switch (does) {
      case "in": return view.zoom(STEP)
      case "out": return view.zoom(1 / STEP)
      case "move": return view.move(x, y)
      case "whole": return view.whole()
      case "turn": return view.turn(by)
      case "mirror": return view.mirror()
      case "full": return this.#toggleFullScreen()
      case "share":
        this.#writeAddress()
        return share(new URL(this.#address, location.href).href, "Link to this detail copied")
    }
  }

  async #toggleFullScreen() {
    if (!document.fullscreenEnabled) return
    // The whole document, so that what is said at its foot is seen.
    await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {})
  }

  #tellFullScreen() {
    this.querySelector("[data-full]").setAttribute("aria-pressed", String(Boolean(document.fullscreenElement)))
  }

  /** A part that is refused may be one of a picture that is not there any more. */
  async #missing() {
    if (!this.querySelector("[data-notice]").hidden) return
    this.#fail("Parts of the picture didn’t load and look blurred.")
    const view = this.#view
    if (!await isReplaced(this.dataset.service, view.picture) || view !== this.#view) return
    this.#isOld = true
    this.#fail("The picture has been replaced by another.", "Reload")
  }

  #again() {
    if (this.#isOld) return location.replace(addressOf(location.href, null))
    this.#fail(null)
    if (this.#view) this.#view.tryAgain()
    else this.#open()
  }

  #fail(words, does = "Try again") {
    const notice = this.querySelector("[data-notice]")
    const isSaid = notice.querySelector("span").textContent === (words ?? "")
    if (isSaid) return
    notice.querySelector("span").textContent = words ?? ""
    notice.querySelector("button").textContent = does
    notice.hidden = !words
  }

  /** Drawn anew, for whatever reason: only another detail is news. */
  #moved() {
    const view = this.#view
    if (!view) return
    const { part, pose } = view
    const shown = `${written(part)} ${pose.degrees} ${pose.mirrors}`
    if (shown === this.#shown) return
    this.#shown = shown
    this.#map?.draw(part)
    this.#measure(view.scale)
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => this.#writeAddress(), REST)
    clearTimeout(this.#saying)
    this.#saying = setTimeout(() => {
      this.querySelector("[data-said]").textContent = partWords(part, view.picture, pose)
    }, SILENCE)
  }

  get #address() {
    const view = this.#view
    return view?.isMoved ? addressOf(location.href, view.isWhole ? null : view.part, view.pose) : location.href
  }

  /** A detail somebody came for stays as it was sent, until they move. */
  #writeAddress() {
    if (this.#view?.isMoved) history.replaceState(history.state, "", this.#address)
  }

  #measure(scale) {
    const { centimetres, units, on } = this.dataset
    const bar = this.querySelector("[data-scale]")
    if (!bar || !centimetres) return
    const { words, pixels } = scaleBar(Number(centimetres) / this.#view.picture.width / scale, units)
    bar.textContent = `${words} ${on}`
    bar.style.setProperty("--bar", `${pixels.toFixed(1)}px`)
    bar.hidden = false
  }
}

/** The service's description, with its address as this page knows it: a proxy may have changed what it says of itself. */
async function read(service) {
  const answer = await fetch(`${service}/info.json`)
  if (!answer.ok) throw new Error(String(answer.status))
  return { ...await answer.json(), id: service }
}

customElements.define("deep-zoom", DeepZoom)
