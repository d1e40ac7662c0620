// camera.js: what part of the world a map shows: what it was told to show, also in other sizes of the window, until somebody moves it.
import { reducedMotion } from "../kit/motion.js"
import { viewOf } from "./controls.js"
import { nearest, unwrapped } from "./geometry.js"

const CLOSE = 17
/** What is to be seen keeps away from the buttons and the edges, in px. */
const AROUND = { paddingTopLeft: [40, 64], paddingBottomRight: [72, 40] }

export class Camera {
  #size = ""
  /** Whether the map moves because somebody moves it. */
  byPerson = false

  /** @param wanted {box} or {centre, zoom}; null once a person has moved the map */
  constructor(wanted) { this.wanted = wanted }

  /** The map stands from here on. */
  begin(map, stage) {
    Object.assign(this, { map, stage })
    this.#show({ animate: false })
  }

  /** Leaflet's options; without them it does not fly over half the world, which is left to it. */
  get motion() { return reducedMotion().matches ? { animate: false } : {} }

  get view() { return this.map ? viewOf(this.map) : { box: null, ...this.wanted } }

  set view(view) {
    this.wanted = view.box ? { box: view.box } : { ...this.view, ...view, box: undefined }
    this.byPerson = false
    this.#show(this.motion)
  }

  /** Moves the map as little as it takes to see a place above so many px of its foot. */
  include(place, below) {
    this.measure()
    const [right, foot] = AROUND.paddingBottomRight
    this.map.panInside(place, { ...AROUND, paddingBottomRight: [right, foot + below], ...this.motion })
  }

  /** @param closest a map that is further out comes as close as this */
  centreOn({ latitude, longitude }, closest = 0) {
    if (!this.map || this.map.dragging.moving()) return
    this.byPerson = false
    this.wanted = null
    const place = [latitude, nearest(longitude, this.map.getCenter().lng)]
    this.map.setView(place, Math.max(this.map.getZoom(), closest), this.motion)
  }

  resized() {
    if (this.stage.clientWidth && this.measure() && this.wanted) this.#show({ animate: false })
  }

  /** Tells Leaflet how large the stage is, which it would learn only later. @returns whether that is another size */
  measure() {
    this.byPerson = false
    const size = `${this.stage.clientWidth} × ${this.stage.clientHeight}`
    if (size === this.#size) return false
    this.#size = size
    this.map.invalidateSize({ animate: false })
    return true
  }

  #show(motion) {
    if (!this.map || !this.wanted) return
    const { box, centre, zoom } = this.wanted
    const around = this.map._loaded ? this.map.getCenter().lng : 0
    if (!box) return this.map.setView([centre.latitude, nearest(centre.longitude, around)], zoom, motion)
    const { west, south, east, north } = unwrapped(box, around)
    this.map.fitBounds([[south, west], [north, east]], { ...AROUND, maxZoom: CLOSE, ...motion })
  }
}
