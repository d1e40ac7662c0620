// compare-pictures.js: two pictures moved together by hand, wheel, keys and buttons; beside each other, or one over the other.
// Without this file, or where OpenSeadragon does not come, both hang still side by side.
import { share } from "../kit/share.js"
import { say } from "../kit/toast.js"
import { openSeadragon } from "../zoom/openseadragon.js"
import { ViewerElement } from "../zoom/viewer-element.js"
import { comparisonAddress } from "./address.js"
import { LinkedPair } from "./linked-pair.js"
import { closeSide, openSide } from "./side.js"
import { ComparisonStatus } from "./status.js"

class ComparePictures extends ViewerElement {
  #sides = []
  // Both, once they stand.
  #pair = null
  #status = null

  connected(signal) {
    this.range = this.querySelector("input[type=range]")
    this.range.addEventListener("input", () => this.#moveEdge(), { signal })
    this.#status = new ComparisonStatus(this, () => this.#pair?.size)
    super.connected(signal)
  }

  get #isOver() { return this.dataset.way === "over" }
  get #figures() { return [...this.querySelectorAll("[data-side]")] }
  #button(does) { return this.tools.querySelector(`[data-does=${does}]`) }
  #isOn(does) { return this.#button(does).getAttribute("aria-pressed") === "true" }

  async open() {
    const isWanted = this.begin()
    this.#status.tell("")
    let library = null
    try {
      library = await openSeadragon(this.dataset.library)
      if (!isWanted()) return
      await Promise.all(this.#figures.map((figure, index) => openSide(library, figure, isWanted, {
        begun: side => { this.#sides[index] = side },
        moved: () => this.#pair?.moved(index), resized: () => this.#resized(),
        failed: info => this.#status.missing(info), came: () => this.#status.tell(""),
      })))
      if (!isWanted()) return
      this.tools.hidden = false
      this.classList.add("is-live")
      this.#layOut()
      this.#pair = new LinkedPair(this.#sides, {
        isLinked: () => this.#isOn("linked"), isTrueScale: () => this.#isOn("scale"), changed: () => this.writeSoon(),
      })
      this.#status.tell("")
    } catch {
      if (!isWanted()) return
      this.#standStill(library
        ? "One of the pictures didn’t load, so you can’t move them right now."
        : "The viewer didn’t load, so you can’t move the pictures right now.")
    }
  }

  close() {
    super.close()
    for (const side of this.#sides) side?.view?.close()
    this.#sides = []
    this.#pair = null
  }

  /** As without script; what does not come even so is said in its place. */
  #standStill(words) {
    this.close()
    this.tools.hidden = true
    this.#figures.forEach(closeSide)
    this.#status.tell(words)
  }

  /** With both linked one is enough: the other follows. Parted, keys move the one they are pressed in, buttons both. */
  do(action, stage) {
    const { does, by } = action
    if (does === "help") return this.help.showModal()
    if (does === "again") return this.#tryAgain()
    const pair = this.#pair
    if (!pair) return
    const moved = !stage && !this.#isOn("linked") ? this.#sides : [this.#sides.find(side => side.stage === stage) ?? this.#sides[0]]
    if (this.move(moved.map(({ view }) => view), action)) return
    switch (does) {
      case "turn": return pair.turn(moved, view => view.turn(by))
      case "mirror": return pair.turn(moved, view => view.mirror())
      case "whole": return pair.whole()
      case "way": return this.#toggleWay()
      case "linked": return this.#toggleLinked()
      case "scale": return this.#toggleScale()
      case "share":
        this.writeAddress()
        return share(location.href, "Link to this comparison copied")
    }
  }

  #toggleWay() {
    this.dataset.way = this.#isOver ? "beside" : "over"
    this.#layOut()
    this.writeSoon()
  }

  #toggleLinked() {
    this.#press("linked", !this.#isOn("linked"))
    if (this.#isOn("linked")) this.#pair.join()
    this.writeSoon()
  }

  #toggleScale() {
    const button = this.#button("scale")
    if (button.dataset.why) return say(button.dataset.why)
    this.#press("scale", !this.#isOn("scale"))
    this.#pair.whole()
    this.#status.tell()
  }

  #press(does, isOn) { this.#button(does).setAttribute("aria-pressed", String(isOn)) }

  #layOut() {
    this.#press("way", this.#isOver)
    this.querySelector("[data-edge]").hidden = !this.#isOver
  }

  #moveEdge() {
    this.style.setProperty("--edge", `${this.range.value}%`)
    this.writeSoon()
  }

  #resized() {
    this.#pair?.resized()
    this.#status.tell()
  }

  writeAddress() {
    if (!this.#pair) return
    this.#status.tell()
    history.replaceState(history.state, "", comparisonAddress(location.href, {
      edge: this.#isOver && this.range.value, isLinked: this.#isOn("linked"), isTrueScale: this.#isOn("scale"), isAlike: this.#pair.isAlike,
      // What was sent stays as it was sent until somebody moves it.
      moved: this.#pair.isMoved ? this.#sides : [],
    }))
  }

  #tryAgain() {
    if (this.#status.isOld) return location.reload()
    if (!this.#pair) return this.open()
    this.#status.tell("")
    for (const { view } of this.#sides) view.tryAgain()
  }
}

customElements.define("compare-pictures", ComparePictures)
