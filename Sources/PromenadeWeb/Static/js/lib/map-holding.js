// map-holding.js: press and hold on the map drops a pin, which is carried until it is let go.
import { Press } from "promenade/lib/press"

export class Holding {
  /** @param told {held(coordinate), dropped(coordinate), cancelled()} @param isOn whether holding drops a pin */
  constructor(L, map, stage, told, isOn) {
    Object.assign(this, { L, map, stage, told })
    this.press = new Press({
      held: point => this.#held(point), carried: point => this.#carry(point),
      dropped: point => this.#dropped(point), cancelled: () => { this.remove(); this.#free(); told.cancelled() },
    })
    if (!isOn) return
    for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel", "contextmenu"]) {
      stage.addEventListener(type, this, { capture: true })
    }
    map.on("dragstart zoomstart", () => { if (!this.press.isHeld) this.press.cancel() })
  }

  handleEvent(event) {
    const point = { x: event.clientX, y: event.clientY }
    switch (event.type) {
      case "pointerdown":
        if (event.button === 0 && !event.target.closest("a, .pin")) this.press.down(event.pointerId, point)
        else this.press.cancel()
        break
      case "pointermove": this.press.move(event.pointerId, point); break
      case "pointerup": this.press.up(event.pointerId, point); break
      case "pointercancel": this.press.cancel(); break
      // a long touch asks for the menu of the page as well
      case "contextmenu": if (this.press.isHeld || event.pointerType === "touch") event.preventDefault()
    }
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

  #held(point) {
    this.map.dragging.disable()
    this.show(this.#at(point))
    this.told.held(this.#coordinate)
  }

  #carry(point) { this.pin?.setLatLng(this.#at(point)) }

  #dropped(point) {
    // what is let go where it was pressed stays exactly there
    if (point && this.pin) this.#carry(point)
    this.#free()
    if (this.pin) this.told.dropped(this.#coordinate)
  }

  #free() { this.map.dragging.enable() }

  #at({ x, y }) {
    const { left, top } = this.stage.getBoundingClientRect()
    return this.map.containerPointToLatLng([x - left, y - top])
  }

  get #coordinate() {
    const { lat, lng } = this.pin.getLatLng().wrap()
    return { latitude: lat, longitude: lng }
  }
}
