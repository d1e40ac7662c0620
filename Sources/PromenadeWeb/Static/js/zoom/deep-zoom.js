// deep-zoom.js: a picture one looks at closely: by hand, wheel, keys and buttons, with its detail in the address.
// Without this file, or where OpenSeadragon does not come, the large picture stands still.
import { setText } from "../kit/html.js"
import { share } from "../kit/share.js"
import { addressOf, readPart, readPose, written } from "./detail.js"
import { offerFullScreen, toggleFullScreen } from "./full-screen.js"
import { description, openSeadragon } from "./openseadragon.js"
import { ZoomOverview } from "./overview.js"
import { partWords } from "./part-words.js"
import { isReplaced } from "./picture-replaced.js"
import { drawScaleBar } from "./scale-bar.js"
import { ViewerElement } from "./viewer-element.js"
import { ZoomView } from "./zoom-view.js"

// Nobody wants to hear each step on the way.
const SILENCE = 900

class DeepZoom extends ViewerElement {
  #view
  #map
  #shown = ""
  #saying
  // Whether there is another picture by now.
  #isOld = false

  connected(signal) {
    this.stage = this.querySelector("[data-stage]")
    offerFullScreen(this.querySelector("[data-full]"), signal)
    super.connected(signal)
  }

  async open() {
    const isWanted = this.begin()
    this.stage.hidden = false
    this.querySelector("[data-still]")?.remove()
    this.#fail(null)
    try {
      const { service, source, library } = this.dataset
      const [OpenSeadragon, info] = await Promise.all([openSeadragon(library), source ? JSON.parse(source) : description(service)])
      if (!isWanted()) return
      this.#view = new ZoomView(OpenSeadragon, this.stage, info, {
        opened: () => this.#opened(), unopened: () => this.#standStill(), moved: () => this.#moved(),
        failed: () => this.#missing(), came: () => { if (!this.#isOld) this.#fail(null) },
      })
      this.#view.show(readPart(location.href, this.#view.picture), readPose(location.href))
    } catch {
      if (isWanted()) this.#standStill()
    }
  }

  #opened() {
    this.tools.hidden = false
    this.#map = new ZoomOverview(this.querySelector("[data-map]"), this.#view.picture, (x, y) => this.#view?.centre(x, y))
    this.classList.add("is-live")
    this.#moved()
  }

  close() {
    super.close()
    clearTimeout(this.#saying)
    this.#map?.close()
    this.#view?.close()
    this.#map = this.#view = null
    this.#shown = ""
  }

  /** The large picture, as without script. */
  #standStill() {
    this.close()
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

  do(action) {
    const { does, by } = action
    if (does === "help") return this.help.showModal()
    if (does === "again") return this.#again()
    const view = this.#view
    if (!view || this.move([view], action)) return
    switch (does) {
      case "whole": return view.whole()
      case "turn": return view.turn(by)
      case "mirror": return view.mirror()
      case "full": return toggleFullScreen()
      case "share":
        this.writeAddress()
        return share(new URL(this.#address, location.href).href, "Link to this detail copied")
    }
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
    else this.open()
  }

  #fail(words, does = "Try again") {
    const notice = this.querySelector("[data-notice]")
    setText(notice.querySelector("span"), words ?? "")
    setText(notice.querySelector("button"), does)
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
    drawScaleBar(this.querySelector("[data-scale]"), this.dataset, view)
    this.writeSoon()
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
  writeAddress() {
    if (this.#view?.isMoved) history.replaceState(history.state, "", this.#address)
  }
}

customElements.define("deep-zoom", DeepZoom)
