// art-map.js: turns the still map the server drew into one that is moved and zoomed, with Leaflet.
// Without this file, or where Leaflet was not fetched, the still map stays; its pins are links all the same.
//
// For the scripts of pages. Coordinates are {latitude, longitude}, boxes {west, south, east, north} in degrees, as in our
// JSON. Properties count from when the element is defined; what is set before the map stands is shown once it does:
//
//   await customElements.whenDefined("art-map")
//   await map.ready          // true, or false where the map stays still
//
//   map.features = [pin, cluster, …]   takes the place of those before; in the order of the Tab key
//       pin      {id, coordinate, name, label, number | icon, href, chosen, draggable, isNew}   isNew: it drops from above;
//                draggable: "directly", or "held" once it was pressed for half a second (only with data-hold)
//       cluster  {id, coordinate, box, count, text, label, href}                                choosing it zooms to its box
//   map.choose(id, {show = true, below = 0})   red, named, brought into sight above so many px of the foot; null: none
//   map.chosen                         its id or null; stays through other features
//   map.view                           {centre, zoom, box}, box null until ready; set {centre, zoom}, one of them, or {box}
//   map.position = {coordinate, accuracy}   the blue dot and its ring of so many metres; null: none
//   map.start = coordinate             the hollow dot distances start from; null: none
//   map.follow = true                  keeps the position in the middle, also through zooming, until a person moves the map
//   map.lines = [{kind: "route" | "straight", coordinates}]
//   map.drop(coordinate)               a pin that is nobody's yet, as after a hold; null takes it away, features do too
//
// Events, which bubble:
//   map-moved       {centre, zoom, box, person}   person: whether somebody did it, rather than a script or the window
//   map-chosen      {id, feature}                 a pin was pressed; preventDefault() keeps its link from leading on
//   map-locate                                    "Show where I am" was pressed
//   follow-stopped                                a person moved the map while it followed; it now offers to go back
//   map-held        {coordinate}                  pressed for half a second beside every pin (only with data-hold)
//   map-dropped     {id, coordinate, by, from}    a pin was let go: id null for the one of a hold; by "pointer" | "keyboard"
//   map-hold-cancelled                            the hold came to nothing
import { BaseLayer } from "./base-layer.js"
import { Camera } from "./camera.js"
import { Following } from "./following.js"
import { coordinate } from "./geometry.js"
import { HoldToDrop } from "./hold-to-drop.js"
import { MapInput } from "./input.js"
import { createMap, leaflet } from "./leaflet.js"
import { Lines } from "./lines.js"
import { Markers } from "./markers.js"
import { PositionMarker } from "./position-marker.js"
import { readBox, readStill } from "./still-map.js"

class ArtMap extends HTMLElement {
  #state = { features: [], lines: [], position: null, start: null }
  #chosen = null
  #camera = new Camera(null)
  #following = new Following(this, this.#camera)
  #settle
  ready = new Promise(resolve => { this.#settle = resolve })

  connectedCallback() {
    if (this.map || this.isLoading) return
    this.isLoading = true
    const still = this.querySelector(".map__still")
    this.#state = readStill(still)
    this.#chosen = this.#state.features.find(feature => feature.chosen)?.id ?? null
    const { box, centre, zoom } = this.dataset
    this.#camera.wanted = box ? { box: readBox(box) } : { centre: coordinate(centre), zoom: Number(zoom) }
    leaflet(this.dataset.library).then(
      L => { if (this.isConnected) this.#begin(L, still) },
      () => { this.classList.add("is-still"); this.#settle(false) })
  }

  disconnectedCallback() {
    this.resizing?.disconnect()
    this.base?.remove()
    this.map?.remove()
    this.map = this.#camera.map = null
  }

  get features() { return this.#state.features }
  set features(features) {
    this.#state.features = features
    this.#chosen = features.find(feature => feature.chosen)?.id ?? this.#chosen
    this.holding?.settle()
    this.marks?.set(features, this.#chosen)
  }

  get lines() { return this.#state.lines }
  set lines(lines) {
    this.#state.lines = lines
    this.drawn?.set(lines)
  }

  get start() { return this.#state.start }
  set start(coordinate) {
    this.#state.start = coordinate
    if (this.marker) this.marker.start = coordinate
  }

  get position() { return this.#state.position }
  set position(position) {
    this.#state.position = position
    if (this.marker) this.marker.position = position
    this.#following.position = position
  }

  get follow() { return this.#following.isOn }
  set follow(on) { this.#following.isOn = on }

  get chosen() { return this.#chosen }
  choose(id, { show = true, below = 0 } = {}) {
    this.#chosen = id
    this.marks?.choose(id)
    const place = this.marks?.where(id)
    if (show && place) this.#camera.include(place, below)
  }

  drop(coordinate) {
    if (coordinate) this.holding?.show([coordinate.latitude, coordinate.longitude])
    else this.holding?.remove()
  }

  get view() { return this.#camera.view }
  set view(view) { this.#camera.view = view }

  #begin(L, still) {
    this.stage = Object.assign(document.createElement("div"), {
      className: "map__stage", tabIndex: 0, role: "group", ariaLabel: "The map: arrow keys move it, plus and minus zoom",
    })
    still.replaceWith(this.stage)
    this.classList.add("is-live")
    const map = this.map = createMap(L, this.stage, { isInline: "inline" in this.dataset })
    this.#camera.begin(map, this.stage)
    this.base = new BaseLayer(L, map, this)
    this.drawn = new Lines(L, map)
    this.marker = new PositionMarker(L, map)
    const dropped = (id, coordinate, by, from) => this.tell("map-dropped", { id, coordinate, by, from })
    this.marks = new Markers(L, map, this.dataset.sprite, { dropped })
    this.holding = new HoldToDrop(L, map, this.stage, this.marks, {
      held: coordinate => this.tell("map-held", { coordinate }),
      dropped: coordinate => dropped(null, coordinate, "pointer"),
      cancelled: () => this.tell("map-hold-cancelled"),
    }, "hold" in this.dataset)
    new MapInput(this, { map, stage: this.stage, camera: this.#camera, marks: this.marks, holding: this.holding }, {
      moved: how => this.#following.personMoved(how), located: () => { if (this.position) this.follow = true },
    })
    this.#camera.measure()
    this.resizing = new ResizeObserver(() => this.#camera.resized())
    this.resizing.observe(this.stage)
    Object.assign(this, this.#state) // draws it
    this.base.draw()
    this.#settle(true)
  }

  /** Sends an event. @returns false where somebody prevented what comes next */
  tell(name, detail) { return this.dispatchEvent(new CustomEvent(name, { bubbles: true, cancelable: true, detail })) }
}

customElements.define("art-map", ArtMap)
