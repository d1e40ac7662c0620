// markers.js: pins and clusters as links on Leaflet's map.
import { nearest } from "./geometry.js"
import { MarkerMoves } from "./marker-moves.js"

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
  /** @param told {dropped(id, coordinate, by, from)} */
  constructor(L, map, sprite, told) {
    Object.assign(this, { L, map, sprite, moves: new MarkerMoves(L, map, told) })
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
    this.moves.watch(mark)
    this.#marks.set(feature.id, mark)
    return mark
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
