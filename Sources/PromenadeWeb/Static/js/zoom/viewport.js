// viewport.js: OpenSeadragon's viewport in px of the full picture; itself it counts in widths of the picture. No DOM at import.
import { UPRIGHT } from "./detail.js"
import { quarter } from "./geometry.js"

export class Viewport {
  #library
  #viewer

  constructor(library, viewer, picture) {
    this.#library = library
    this.#viewer = viewer
    this.picture = picture
  }

  get #own() { return this.#viewer.viewport }

  /** In CSS px. */
  get screen() {
    const { x, y } = this.#own.getContainerSize()
    return { width: x, height: y }
  }

  /** Where it is (zoom/geometry); with `now` false where it will come to rest. */
  seen(now = true) {
    const centre = this.#own.getCenter(now)
    return {
      centre: { x: centre.x * this.picture.width, y: centre.y * this.picture.width },
      scale: this.#own.getZoom(now) * this.screen.width / this.picture.width,
    }
  }

  lookAt({ centre, scale }, immediately = true) {
    this.#own.zoomTo(scale * this.picture.width / this.screen.width, null, immediately)
    this.#own.panTo(this.#point(centre), immediately)
  }

  get pose() {
    if (!this.#own) return UPRIGHT
    const mirrors = Boolean(this.#own.getFlip())
    // OpenSeadragon mirrors what it has turned, an image service turns what it has mirrored.
    return { mirrors, degrees: quarter(mirrors ? -this.#own.getRotation() : this.#own.getRotation()) }
  }

  set pose({ mirrors, degrees }) {
    this.#own.setFlip(mirrors)
    this.#own.setRotation(quarter(mirrors ? -degrees : degrees), true)
  }

  zoomBy(factor, immediately) { this.#own.zoomBy(factor, null, immediately).applyConstraints(immediately) }

  /** By parts of the screen, to the right and down as one sees it. */
  panBy(x, y, immediately) {
    const { width, height } = this.screen
    const way = new this.#library.Point((this.#own.getFlip() ? -x : x) * width, y * height)
    this.#own.panBy(this.#own.deltaPointsFromPixels(way), immediately).applyConstraints(immediately)
  }

  panTo(centre, immediately) { this.#own.panTo(this.#point(centre), immediately).applyConstraints(immediately) }

  /** Clockwise as one sees it. */
  turn(degrees) {
    const by = this.#own.getFlip() ? -degrees : degrees
    this.#own.setRotation(quarter(this.#own.getRotation() + by), true)
  }

  mirror() { this.#own.toggleFlip() }

  /** No closer and no farther away than somebody could move it. */
  bound(immediately = true) { this.#own.applyConstraints(immediately) }

  resize(width, height) { this.#own.resize(new this.#library.Point(width, height)) }

  #point({ x, y }) { return new this.#library.Point(x / this.picture.width, y / this.picture.width) }
}
