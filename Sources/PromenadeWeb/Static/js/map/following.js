// following.js: the map follows the person's position, once asked to, and offers to go back where it no longer does.
import { zoomAboutMiddle } from "./controls.js"
import { FollowMode } from "./follow-mode.js"

/** Asked to follow, a map that is further out comes as close as this. */
const NEAR = 15

export class Following {
  #mode = new FollowMode()
  #position = null

  /** @param element the art-map, whose map may stand later */
  constructor(element, camera) { Object.assign(this, { element, camera }) }

  get position() { return this.#position }
  set position(position) {
    this.#position = position
    this.#mode.position(Boolean(position))
    if (this.isOn) this.#recentre()
    this.#tell()
  }

  get isOn() { return this.#mode.isOn }
  set isOn(on) {
    this.#mode.set(on)
    if (on) this.#recentre(NEAR)
    this.#tell()
  }

  /** It keeps the position in its middle at every zoom. */
  personMoved({ isZoomed = false } = {}) {
    if (isZoomed && this.isOn) return this.#recentre()
    this.camera.wanted = null
    if (!this.#mode.personMoved()) return
    this.#tell()
    this.element.tell("follow-stopped")
  }

  #recentre(closest) { if (this.#position) this.camera.centreOn(this.#position.coordinate, closest) }

  #tell() {
    zoomAboutMiddle(this.element.map, this.isOn)
    this.element.querySelector("[data-follow]").hidden = !this.#mode.isOffered
    this.element.querySelector('[data-tool="locate"]')?.setAttribute("aria-pressed", String(this.isOn))
  }
}
