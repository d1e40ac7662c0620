// markers.js: pins and clusters as links on Leaflet's map, and dragging them.
import { nearest } from "./geometry.js"

const STEP = 10
/** Carried no further than this, in px, a pin stays where it was. */
const STILL = 4
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }

const ordered = ({ latitude, longitude }) => [latitude, longitude]

/** @returns the link (or, where it leads nowhere, the sign) of a feature */
function created(feature) {
  const element = document.createElement(feature.href ? "a" : "span")
  if (!feature.href) element.setAttribute("role", "img")
  element.draggable = false
  if (feature.box) element.className = "cluster"
  else {
    element.className = feature.isNew ? "pin pin--dropping" : "pin"
    element.innerHTML = '<span class="pin__tag"></span><span class="pin__name" aria-hidden="true"></span>'
  }
  return element
}

function drawing(sprite, name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg")
  const use = svg.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "use"))
  svg.setAttribute("class", "icon")
  svg.setAttribute("aria-hidden", "true")
  use.setAttribute("href", `${sprite}#i-${name}`)
  return svg
}

export class Markers {
  #marks = new Map()
  /** The one a pointer drags. */
  #dragged = null

  /** Whether the last press dragged a pin: letting go of it is not a tap. */
  wasDragged = false

  /** @param told {dropped(id, coordinate, by, from)} */
  constructor(L, map, sprite, told) {
    Object.assign(this, { L, map, sprite, told })
    this.Icon = L.Icon.extend({ createIcon() { return this.options.element }, createShadow: () => null })
    map.on("moveend", () => this.place())
  }

  set(features, chosen) {
    const wanted = new Set(features.map(feature => feature.id))
    for (const [id, mark] of this.#marks) if (!wanted.has(id)) this.#take(id, mark)
    for (const feature of features) this.#put(feature, feature.id === chosen)
    this.#order(features)
    this.place()
  }

  /** Where features are drawn: in the copy of the world that is seen; those out of sight are out of the Tab order. */
  place() {
    const centre = this.map.getCenter().lng
    const sight = this.map.getPixelBounds()
    for (const { feature, marker, element } of this.#marks.values()) {
      if (marker.isCarried) continue
      const { latitude, longitude } = feature.coordinate
      marker.setLatLng([latitude, nearest(longitude, centre)])
      element.classList.toggle("is-out", !sight.contains(this.map.project(marker.getLatLng()).round()))
    }
  }

  choose(id) {
    for (const mark of this.#marks.values()) this.#mark(mark, mark.feature.id === id)
  }

  where(id) { return this.#marks.get(id)?.marker.getLatLng() }

  of(target) {
    for (const mark of this.#marks.values()) if (mark.element.contains(target)) return mark
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

  /** Escape while a pointer drags one, wherever the focus is. */
  handleEvent(event) {
    if (event.key !== "Escape") return
    event.stopPropagation()
    this.#dragged.isCancelled = true
    // Leaflet has no word for it: to it the pin is let go here.
    this.#dragged.marker.dragging._draggable.finishDrag(true)
  }

  #put(feature, isChosen) {
    let mark = this.#marks.get(feature.id)
    if (mark && Boolean(mark.feature.href) !== Boolean(feature.href)) { this.#take(feature.id, mark); mark = null }
    mark ??= this.#add(feature)
    mark.feature = feature
    const { element, marker } = mark
    if (feature.href && element.getAttribute("href") !== feature.href) element.href = feature.href
    element.setAttribute("aria-label", feature.label ?? feature.name)
    if (feature.box) element.textContent = feature.text ?? feature.count
    else {
      element.firstChild.replaceChildren(feature.icon ? drawing(this.sprite, feature.icon) : String(feature.number ?? ""))
      element.lastChild.textContent = feature.name
    }
    element.toggleAttribute("data-draggable", Boolean(feature.draggable))
    marker.dragging?.[feature.draggable && feature.draggable !== "held" ? "enable" : "disable"]()
    this.#mark(mark, isChosen)
  }

  #add(feature) {
    const element = created(feature)
    element.dataset[feature.box ? "cluster" : "pin"] = feature.id
    const marker = this.L.marker(ordered(feature.coordinate), {
      icon: new this.Icon({ element }), keyboard: false, interactive: !feature.box, draggable: !feature.box, autoPan: true, autoPanOnFocus: false,
    }).addTo(this.map)
    const mark = { feature, element, marker }
    marker.on("dragstart", () => this.#begin(mark))
    marker.on("drag", event => this.#stay(marker, event))
    marker.on("dragend", () => this.#end(mark))
    this.#marks.set(feature.id, mark)
    return mark
  }

  // Dragging one

  #begin(mark) {
    this.#dragged = mark
    this.wasDragged = true
    mark.marker.isCarried = true
    Object.assign(mark, {
      from: mark.marker.getLatLng(), before: null, isCancelled: false, seen: { centre: this.map.getCenter(), zoom: this.map.getZoom() } })
    document.addEventListener("keydown", this, { capture: true })
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
    document.removeEventListener("keydown", this, { capture: true })
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

  #take(id, mark) {
    mark.marker.remove()
    this.#marks.delete(id)
  }

  #mark({ element, marker }, isChosen) {
    if (isChosen) element.setAttribute("aria-current", "true")
    else element.removeAttribute("aria-current")
    marker.setZIndexOffset(isChosen ? 100_000 : 0)
  }

  /** The Tab key goes through them as they are numbered. Moving an element would take the focus from it. */
  #order(features) {
    const pane = this.map.getPane("markerPane")
    const elements = features.map(feature => this.#marks.get(feature.id).element)
    if (elements.every((element, index) => pane.children[index] === element)) return
    const focused = pane.contains(document.activeElement) ? document.activeElement : null
    pane.prepend(...elements)
    focused?.focus({ preventScroll: true })
  }
}
