// hold-to-drop.js: press and hold on the map drops a pin, which is carried until it is let go; press and hold on a pin that is
// moved so lifts that one. Let go outside of the map, or with Escape, all is as before.
import { listen } from "../kit/listen.js"
import { LongPress } from "./long-press.js"

export class HoldToDrop {
  #lifted = null
  #down = new AbortController() // while a pointer is pressed

  /** Whether the last press was held: letting go of it is not a tap. */
  wasHeld = false

  /** @param marks the pins there are @param told {held(coordinate), dropped(coordinate), cancelled()} @param isOn whether holding does anything */
  constructor(L, map, stage, marks, told, isOn) {
    Object.assign(this, { L, map, stage, marks, told })
    this.press = new LongPress({
      held: point => this.#held(point), carried: point => this.#carry(point),
      dropped: point => this.#dropped(point), cancelled: () => this.#cancelled(),
    })
    if (!isOn) return
    listen(stage, "pointerdown contextmenu", this, { capture: true })
    map.on("dragstart zoomstart", () => { if (!this.press.isHeld) this.press.cancel() })
  }

  handleEvent(event) {
    const point = { x: event.clientX, y: event.clientY }
    switch (event.type) {
      case "pointerdown": this.#press(event, point); break
      case "pointermove": this.press.move(event.pointerId, point); break
      case "pointerup": this.press.up(event.pointerId, point, this.#isInside(point)); break
      case "pointercancel": this.press.cancel(); break
      // a long touch asks for the menu of the page as well
      case "contextmenu": if (this.press.isHeld || event.pointerType === "touch") event.preventDefault()
    }
    if (event.type === "pointerup" || event.type === "pointercancel") this.#down.abort()
  }

  #press(event, point) {
    // a second finger
    if (this.press.isDown) return this.press.cancel()
    this.wasHeld = false
    const mark = this.marks.of(event.target)
    this.#lifted = mark?.feature.draggable === "held" ? mark : null
    if (event.button !== 0 || (!this.#lifted && event.target.closest("a, .pin"))) return this.press.cancel()
    // A pointer that is pressed is listened to wherever it goes.
    this.#down.abort()
    this.#down = new AbortController()
    listen(document, "pointermove pointerup pointercancel", this, { capture: true, signal: this.#down.signal })
    this.press.down(event.pointerId, point)
  }

  #isInside({ x, y }) {
    const { left, top, right, bottom } = this.stage.getBoundingClientRect()
    return x >= left && x <= right && y >= top && y <= bottom
  }

  /** A pin that is not anybody's yet. */
  show(coordinate) {
    this.remove()
    const element = document.createElement("span")
    element.className = "pin pin--held pin--dropping"
    element.innerHTML = '<span class="pin__tag">+</span>'
    const icon = new (this.L.Icon.extend({ createIcon: () => element, createShadow: () => null }))()
    this.pin = this.L.marker(coordinate, { icon, keyboard: false, interactive: false, zIndexOffset: 200_000 }).addTo(this.map)
  }

  remove() {
    this.pin?.remove()
    this.pin = null
  }

  /** What was dropped has come; what is under a finger stays. */
  settle() { if (this.#lifted || !this.press.isHeld) this.remove() }

  #held(point) {
    this.wasHeld = true
    this.map.dragging.disable()
    if (this.#lifted) return this.#lift(point)
    this.show(this.#at(point))
    this.told.held(this.#coordinate)
  }

  #lift(point) {
    const tip = this.map.latLngToContainerPoint(this.#lifted.marker.getLatLng())
    this.marks.moves.lift(this.#lifted, tip.subtract(this.#seen(point)))
  }

  #carry(point) {
    if (this.#lifted) this.marks.moves.carry(this.#lifted, this.#seen(point))
    else this.pin?.setLatLng(this.#at(point))
  }

  #dropped(point) {
    // what is let go where it was pressed stays exactly there
    if (point) this.#carry(point)
    this.#free()
    if (this.#lifted) this.marks.moves.letGo(this.#lifted, true)
    else if (this.pin) this.told.dropped(this.#coordinate)
  }

  #cancelled() {
    this.#free()
    if (this.#lifted) return this.marks.moves.letGo(this.#lifted, false)
    this.remove()
    this.told.cancelled()
  }

  #free() { this.map.dragging.enable() }

  /** In px of the stage. */
  #seen({ x, y }) {
    const { left, top } = this.stage.getBoundingClientRect()
    return this.L.point(x - left, y - top)
  }

  #at(point) { return this.map.containerPointToLatLng(this.#seen(point)) }

  get #coordinate() {
    const { lat, lng } = this.pin.getLatLng().wrap()
    return { latitude: lat, longitude: lng }
  }
}
