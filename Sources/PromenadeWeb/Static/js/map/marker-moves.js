// marker-moves.js: pins moved by hand: dragged, lifted after a hold, or moved on by arrow keys.

const STEP = 10
/** Carried no further than this, in px, a pin stays where it was. */
const STILL = 4
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }

export class MarkerMoves {
  #dragged = null // the one a pointer drags
  #drag // what ends listening for Escape meanwhile

  /** Whether the last press dragged a pin: letting go of it is not a tap. */
  wasDragged = false

  /** @param told {dropped(id, coordinate, by, from)} */
  constructor(L, map, told) { Object.assign(this, { L, map, told }) }

  /** @param mark {feature, element, marker}, one that Leaflet lets somebody drag */
  watch(mark) {
    mark.marker.on("dragstart", () => this.#begin(mark))
    mark.marker.on("drag", event => this.#stay(mark.marker, event))
    mark.marker.on("dragend", () => this.#end(mark))
  }

  /** Arrow keys move a pin that can be dragged; Enter or leaving it drops it there, Escape takes it back. */
  key(mark, event) {
    const { marker, feature } = mark
    const arrow = ARROWS[event.key]
    if (arrow && feature.draggable && mark !== this.#dragged) {
      mark.before ??= marker.getLatLng()
      marker.isCarried = true
      const length = event.shiftKey ? STEP * 5 : STEP
      const point = this.map.latLngToLayerPoint(marker.getLatLng()).add(arrow.map(part => part * length))
      marker.setLatLng(this.map.layerPointToLatLng(point))
      return true
    }
    if (!mark.before || !["Enter", "Escape"].includes(event.key)) return false
    if (event.key === "Escape") marker.setLatLng(mark.before)
    this.release(mark, event.key === "Enter")
    return true
  }

  /** A pin that was held is carried from here on. @param apart from the pointer to its tip, in px */
  lift(mark, apart) {
    Object.assign(mark, { apart, from: mark.marker.getLatLng() })
    mark.marker.isCarried = true
    mark.element.classList.add("pin--lifted")
  }

  /** @param point of the map, in px */
  carry({ marker, apart }, point) { marker.setLatLng(this.map.containerPointToLatLng(point.add(apart))) }

  /** @param isKept whether it stays where it was carried */
  letGo(mark, isKept) {
    const { marker, element, feature, from } = mark
    marker.isCarried = false
    element.classList.remove("pin--lifted")
    const [before, after] = [from, marker.getLatLng()].map(place => this.map.latLngToContainerPoint(place))
    if (isKept && before.distanceTo(after) > STILL) return this.#dropped(feature, marker, "pointer")
    marker.setLatLng(from)
  }

  release(mark, isDropped = true) {
    if (!mark.before) return
    mark.marker.isCarried = false
    mark.before = null
    if (isDropped) this.#dropped(mark.feature, mark.marker, "keyboard")
  }

  #begin(mark) {
    this.#dragged = mark
    this.wasDragged = true
    mark.marker.isCarried = true
    Object.assign(mark, {
      from: mark.marker.getLatLng(), before: null, isCancelled: false, seen: { centre: this.map.getCenter(), zoom: this.map.getZoom() } })
    this.#drag = new AbortController()
    document.addEventListener("keydown", event => this.#cancel(event), { capture: true, signal: this.#drag.signal })
  }

  /** Escape while a pointer drags one, wherever the focus is. */
  #cancel(event) {
    if (event.key !== "Escape") return
    event.stopPropagation()
    this.#dragged.isCancelled = true
    // Leaflet has no word for it: to it the pin is let go here.
    this.#dragged.marker.dragging._draggable.finishDrag(true)
  }

  /** Near its edge the map moves on below the pin; once the pointer has left it, it would for as long as that is held there. */
  #stay(marker, { originalEvent }) {
    const { clientX, clientY } = originalEvent.touches?.[0] ?? originalEvent
    const { left, top, right, bottom } = this.map.getContainer().getBoundingClientRect()
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
    if (!isInside) this.L.Util.cancelAnimFrame(marker.dragging._panRequest)
  }

  #end(mark) {
    const { marker, feature, from, seen } = mark
    this.#drag.abort()
    this.#dragged = null
    marker.isCarried = false
    if (!mark.isCancelled && !this.#isOutside(marker)) return this.#dropped(feature, marker, "pointer")
    marker.setLatLng(from)
    if (!this.map.getCenter().equals(seen.centre) || this.map.getZoom() !== seen.zoom) {
      this.map.setView(seen.centre, seen.zoom, { animate: false })
    }
  }

  /** Let go beside the map. */
  #isOutside(marker) {
    const { x, y } = this.map.latLngToContainerPoint(marker.getLatLng())
    const size = this.map.getSize()
    return x < 0 || y < 0 || x > size.x || y > size.y
  }

  #dropped(feature, marker, by) {
    const { lat, lng } = marker.getLatLng().wrap()
    const from = feature.coordinate
    feature.coordinate = { latitude: lat, longitude: lng }
    this.told.dropped(feature.id, feature.coordinate, by, from)
  }
}
