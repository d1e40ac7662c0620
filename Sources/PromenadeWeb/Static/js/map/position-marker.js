// position-marker.js: the blue dot with its ring, and the hollow one distances start from.
import { nearest } from "./geometry.js"

export class PositionMarker {
  constructor(L, map) {
    Object.assign(this, { L, map })
    map.createPane("accuracy").setAttribute("aria-hidden", "true")
    map.createPane("position")
    this.Icon = L.Icon.extend({ createIcon() { return this.options.element }, createShadow: () => null })
    this.marks = {}
    map.on("moveend", () => this.#place())
  }

  /** @param position {coordinate, accuracy in metres or absent} or null */
  set position(position) {
    this.#show("you", position?.coordinate, "You are here", "you")
    this.ring?.remove()
    this.ring = null
    if (!position?.accuracy) return
    this.ring = this.L.circle([0, 0], {
      radius: position.accuracy, className: "map__accuracy", pane: "accuracy", interactive: false, stroke: false, fill: true,
    })
    this.#place()
    this.ring.addTo(this.map)
  }

  /** @param coordinate where distances start, or null */
  set start(coordinate) { this.#show("start", coordinate, "Distances are from here", "you you--start") }

  #show(name, coordinate, label, className) {
    if (!coordinate) {
      this.marks[name]?.marker.remove()
      delete this.marks[name]
      return
    }
    if (!this.marks[name]) {
      const element = Object.assign(document.createElement("span"), { className })
      element.setAttribute("role", "img")
      element.setAttribute("aria-label", label)
      const marker = this.L.marker([0, 0], { icon: new this.Icon({ element }), pane: "position", keyboard: false, interactive: false })
      this.marks[name] = { marker: marker.addTo(this.map) }
    }
    this.marks[name].coordinate = coordinate
    this.#place()
  }

  #place() {
    const centre = this.map.getCenter().lng
    for (const { marker, coordinate } of Object.values(this.marks)) {
      marker.setLatLng([coordinate.latitude, nearest(coordinate.longitude, centre)])
    }
    if (this.ring && this.marks.you) this.ring.setLatLng(this.marks.you.marker.getLatLng())
  }
}
