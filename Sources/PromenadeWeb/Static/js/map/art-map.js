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
import { FollowMode } from "./follow-mode.js"
import { leaflet } from "./leaflet.js"
import { BaseLayer } from "./base-layer.js"
import { HoldToDrop } from "./hold-to-drop.js"
import { Lines } from "./lines.js"
import { Markers } from "./markers.js"
import { coordinate, nearest, unwrapped } from "./geometry.js"
import { move, pressed, viewOf, wheelWhileFocused, zoomAboutMiddle, zoomInto } from "./controls.js"
import { readBox, readStill } from "./still-map.js"
import { PositionMarker } from "./position-marker.js"

const CLOSEST = 20
const CLOSE = 17
const NEAR = 15
const AROUND = { paddingTopLeft: [40, 64], paddingBottomRight: [72, 40] }

class ArtMap extends HTMLElement {
  #state = { features: [], lines: [], position: null, start: null }
  #chosen = null
  #following = new FollowMode()
  #byPerson = false
  #wanted = null // how it was told to look, until somebody moves it: another size of window shows the same then
  #settle
  ready = new Promise(resolve => { this.#settle = resolve })

  connectedCallback() {
    if (this.map || this.isLoading) return
    this.isLoading = true
    const still = this.querySelector(".map__still")
    this.#state = readStill(still)
    this.#chosen = this.#state.features.find(feature => feature.chosen)?.id ?? null
    const { box: text, centre, zoom } = this.dataset
    this.#wanted = text ? { box: readBox(text) } : { centre: coordinate(centre), zoom: Number(zoom) }
    leaflet(this.dataset.library).then(
      L => { if (this.isConnected) this.#begin(L, still) },
      () => { this.classList.add("is-still"); this.#settle(false) })
  }

  disconnectedCallback() {
    this.resizing?.disconnect()
    this.ground?.remove()
    this.map?.remove()
    this.map = null
  }

  get features() { return this.#state.features }
  set features(features) {
    this.#state.features = features
    this.#chosen = features.find(feature => feature.chosen)?.id ?? this.#chosen
    this.holding?.remove()
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
    if (this.whereabouts) this.whereabouts.start = coordinate
  }

  get position() { return this.#state.position }
  set position(position) {
    this.#state.position = position
    this.#following.position(Boolean(position))
    if (this.whereabouts) this.whereabouts.position = position
    if (this.follow) this.#recentre()
    this.#tellFollowing()
  }

  get follow() { return this.#following.isOn }
  set follow(on) {
    this.#following.set(on)
    if (on) this.#recentre(NEAR)
    this.#tellFollowing()
  }

  get chosen() { return this.#chosen }
  choose(id, { show = true, below = 0 } = {}) {
    this.#chosen = id
    this.marks?.choose(id)
    const place = this.marks?.where(id)
    if (!show || !place) return
    this.#measure()
    const [right, foot] = AROUND.paddingBottomRight
    this.map.panInside(place, { ...AROUND, paddingBottomRight: [right, foot + below], ...this.#motion })
  }

  drop(coordinate) {
    if (coordinate) this.holding?.show([coordinate.latitude, coordinate.longitude])
    else this.holding?.remove()
  }

  get view() {
    if (!this.map) return { box: null, ...this.#wanted }
    return viewOf(this.map)
  }

  set view(view) {
    this.#wanted = view.box ? { box: view.box } : { ...this.view, ...view, box: undefined }
    this.#byPerson = false
    this.#show(this.#motion)
  }

  // left to Leaflet, which does not fly over half the world
  get #motion() { return matchMedia("(prefers-reduced-motion: reduce)").matches ? { animate: false } : {} }

  #begin(L, still) {
    this.stage = Object.assign(document.createElement("div"), {
      className: "map__stage", tabIndex: 0, role: "group", ariaLabel: "The map: arrow keys move it, plus and minus zoom",
    })
    still.replaceWith(this.stage)
    this.classList.add("is-live")
    const isAnimated = this.#motion.animate !== false
    this.map = L.map(this.stage, {
      attributionControl: false, zoomControl: false, keyboard: false, scrollWheelZoom: !("inline" in this.dataset), minZoom: 2, maxZoom: CLOSEST,
      maxBounds: [[-85.06, -36_000], [85.06, 36_000]], maxBoundsViscosity: 1,
      zoomAnimation: isAnimated, fadeAnimation: isAnimated, markerZoomAnimation: isAnimated, inertia: isAnimated,
    })
    this.#show({ animate: false })
    this.ground = new BaseLayer(L, this.map, this)
    this.drawn = new Lines(L, this.map)
    this.whereabouts = new PositionMarker(L, this.map)
    this.marks = new Markers(L, this.map, this.dataset.sprite, {
      dropped: (id, coordinate, by, from) => this.#tell("map-dropped", { id, coordinate, by, from }),
    })
    this.holding = new HoldToDrop(L, this.map, this.stage, this.marks, {
      held: coordinate => this.#tell("map-held", { coordinate }),
      dropped: coordinate => this.#tell("map-dropped", { id: null, coordinate, by: "pointer" }),
      cancelled: () => this.#tell("map-hold-cancelled"),
    }, "hold" in this.dataset)
    this.#listen()
    const { features, lines, position, start } = this.#state
    Object.assign(this, { features, lines, position, start })
    this.ground.draw()
    this.#settle(true)
  }

  #listen() {
    for (const type of ["pointerdown", "wheel", "keydown", "dblclick"]) {
      this.stage.addEventListener(type, () => { this.#byPerson = true }, { capture: true, passive: true })
    }
    this.map.on("dragstart", () => { if (this.#byPerson) this.#personMoved() })
    this.map.on("moveend", () => this.#moved())
    this.stage.addEventListener("keydown", event => this.#key(event))
    this.stage.addEventListener("focusout", event => {
      const mark = this.marks.of(event.target)
      if (mark) this.marks.release(mark)
    })
    if ("inline" in this.dataset) wheelWhileFocused(this.stage, this.map)
    // where a pointer went down, so that letting go after a drag is not a choice
    this.stage.addEventListener("pointerdown", event => { this.pressed = event; this.marks.wasDragged = false }, { capture: true })
    this.stage.addEventListener("click", event => this.#click(event), { capture: true })
    this.stage.addEventListener("dragstart", event => event.preventDefault())
    this.addEventListener("click", event => this.#tool(event.target.closest("[data-tool], [data-follow]")))
    this.querySelector("[data-tools]").hidden = false
    this.#measure()
    this.resizing = new ResizeObserver(() => this.#resized())
    this.resizing.observe(this.stage)
  }

  #click(event) {
    const mark = this.marks.of(event.target)
    if (!mark) return
    const { feature } = mark
    const wasDragged = event.detail > 0 && this.pressed
      && Math.hypot(event.clientX - this.pressed.clientX, event.clientY - this.pressed.clientY) > 6
    if (wasDragged || (event.detail > 0 && (this.holding.wasHeld || this.marks.wasDragged))) return event.preventDefault()
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !feature.href) return
    if (feature.box) {
      event.preventDefault()
      return this.#zoomTo(feature.box)
    }
    if (!this.#tell("map-chosen", { id: feature.id, feature })) event.preventDefault()
  }

  #zoomTo(wanted) {
    this.#byPerson = true
    this.#personMoved()
    zoomInto(this.map, wanted, this.#motion)
    this.stage.focus({ preventScroll: true })
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const mark = this.marks.of(event.target)
    if (event.key === "Escape") this.holding.press.cancel()
    if (!(mark && this.marks.key(mark, event)) && !pressed(this.map, event.key, this.#motion)) return
    event.preventDefault()
    event.stopPropagation()
  }

  #tool(button) {
    if (!button) return
    if (button.dataset.tool === "locate") this.#tell("map-locate")
    if (button.dataset.tool === "locate" || "follow" in button.dataset) {
      if (this.position) this.follow = true
      return
    }
    this.#byPerson = true
    move(this.map, button.dataset.tool, this.#motion)
  }

  #personMoved() {
    this.#wanted = null
    if (!this.#following.personMoved()) return
    this.#tellFollowing()
    this.#tell("follow-stopped")
  }

  #moved() {
    const person = this.#byPerson
    const zoom = this.map.getZoom()
    const isZoomed = zoom !== this.zoom
    this.zoom = zoom
    // a map that follows keeps the position in its middle at every zoom
    if (person && isZoomed && this.follow) this.#recentre()
    else if (person) this.#personMoved()
    this.#tell("map-moved", { ...this.view, person })
  }

  #resized() {
    if (this.stage.clientWidth && this.#measure() && this.#wanted) this.#show({ animate: false })
  }

  /** Tells Leaflet how large the stage is, which it would learn only later. @returns whether that is another size */
  #measure() {
    this.#byPerson = false
    const size = `${this.stage.clientWidth} × ${this.stage.clientHeight}`
    if (size === this.size) return false
    this.size = size
    this.map.invalidateSize({ animate: false })
    return true
  }

  /** What was wanted; does not wait for anything. */
  #show(motion) {
    if (!this.map || !this.#wanted) return
    const { box: wanted, centre, zoom } = this.#wanted
    const around = this.map._loaded ? this.map.getCenter().lng : 0
    if (!wanted) return this.map.setView([centre.latitude, nearest(centre.longitude, around)], zoom, motion)
    const { west, south, east, north } = unwrapped(wanted, around)
    this.map.fitBounds([[south, west], [north, east]], { ...AROUND, maxZoom: CLOSE, ...motion })
  }

  /** @param closest a map that is further out comes as close as this */
  #recentre(closest = 0) {
    if (!this.map || !this.position || this.map.dragging.moving()) return
    this.#byPerson = false
    this.#wanted = null
    const { latitude, longitude } = this.position.coordinate
    const place = [latitude, nearest(longitude, this.map.getCenter().lng)]
    this.map.setView(place, Math.max(this.map.getZoom(), closest), this.#motion)
  }

  #tellFollowing() {
    zoomAboutMiddle(this.map, this.follow)
    this.querySelector("[data-follow]").hidden = !this.#following.isOffered
    this.querySelector('[data-tool="locate"]')?.setAttribute("aria-pressed", String(this.follow))
  }

  /** @returns false where somebody prevented what comes next */
  #tell(name, detail) { return this.dispatchEvent(new CustomEvent(name, { bubbles: true, cancelable: true, detail })) }
}

customElements.define("art-map", ArtMap)
