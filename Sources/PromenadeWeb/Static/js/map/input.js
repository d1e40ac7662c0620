// input.js: what somebody does to the live map by pointer, keys and buttons, and the events the page hears of it.
import { isPlainClick, isPlainKey } from "../kit/keys.js"
import { listen } from "../kit/listen.js"
import { move, pressed, wheelWhileFocused, zoomInto } from "./controls.js"

/** A pointer that went further than this, in px, dragged something. */
const STILL = 6

export class MapInput {
  #zoom

  /** @param element the art-map, whose map stands @param person {moved(), located()} hears that somebody moved it, or asked where they are */
  constructor(element, { map, stage, camera, marks, holding }, person) {
    Object.assign(this, { element, map, stage, camera, marks, holding, person })
    const capture = { capture: true, passive: true }
    listen(stage, "pointerdown wheel keydown dblclick", () => { camera.byPerson = true }, capture)
    map.on("dragstart", () => { if (camera.byPerson) person.moved() })
    map.on("moveend", () => this.#moved())
    stage.addEventListener("keydown", event => this.#key(event))
    stage.addEventListener("focusout", event => {
      const mark = marks.of(event.target)
      if (mark) marks.moves.release(mark)
    })
    if ("inline" in element.dataset) wheelWhileFocused(stage, map)
    // where a pointer went down, so that letting go after a drag is not a choice
    stage.addEventListener("pointerdown", event => { element.pressed = event; marks.moves.wasDragged = false }, capture)
    stage.addEventListener("click", event => this.#click(event), { capture: true })
    stage.addEventListener("dragstart", event => event.preventDefault())
    element.addEventListener("click", event => this.#tool(event.target.closest("[data-tool], [data-follow]")))
    element.querySelector("[data-tools]").hidden = false
  }

  #click(event) {
    const mark = this.marks.of(event.target)
    if (!mark) return
    const { feature } = mark
    const { pressed } = this.element
    const isPointer = event.detail > 0
    const wasDragged = pressed && Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) > STILL
    if (isPointer && (wasDragged || this.holding.wasHeld || this.marks.moves.wasDragged)) return event.preventDefault()
    if (!isPlainClick(event) || !feature.href) return
    if (feature.box) {
      event.preventDefault()
      return this.#zoomTo(feature.box)
    }
    if (!this.element.tell("map-chosen", { id: feature.id, feature })) event.preventDefault()
  }

  #zoomTo(box) {
    this.camera.byPerson = true
    this.person.moved()
    zoomInto(this.map, box, this.camera.motion)
    this.stage.focus({ preventScroll: true })
  }

  #key(event) {
    if (!isPlainKey(event)) return
    const mark = this.marks.of(event.target)
    if (event.key === "Escape") this.holding.press.cancel()
    if (!(mark && this.marks.moves.key(mark, event)) && !pressed(this.map, event.key, this.camera.motion)) return
    event.preventDefault()
    event.stopPropagation()
  }

  #tool(button) {
    if (!button) return
    const { tool } = button.dataset
    if (tool === "locate") this.element.tell("map-locate")
    if (tool === "locate" || "follow" in button.dataset) return this.person.located()
    this.camera.byPerson = true
    move(this.map, tool, this.camera.motion)
  }

  #moved() {
    const { byPerson } = this.camera
    const zoom = this.map.getZoom()
    const isZoomed = zoom !== this.#zoom
    this.#zoom = zoom
    if (byPerson) this.person.moved({ isZoomed })
    this.element.tell("map-moved", { ...this.element.view, person: byPerson })
  }
}
