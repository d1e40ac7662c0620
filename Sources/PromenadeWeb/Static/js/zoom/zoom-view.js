// zoom-view.js: one picture of an image service in an element, moved by hand; OpenSeadragon inside. No DOM at import.
//
//   const view = new ZoomView(library, stage, info, { isStill, opened, unopened, moved, failed, came, resized, tiles, farthest })
//   view.part, view.pose           what is in sight, in px of the full picture, and how it is turned (zoom/detail)
//   view.frame                     the same, also what of the screen is beside the picture
//   view.show(part, pose)          null: the whole picture. Stays in sight through other sizes of the window until somebody moves it;
//                                  after that the middle and the scale stay
//   view.zoom(2) view.move(0.25, 0) view.turn(90) view.mirror() view.whole()
//   view.tryAgain()                asks once more for the tiles that did not come, as is done by itself for some minutes
//   view.close()                   gives everything back; Safari on an iPad keeps a canvas's memory until it has no size
import { BackoffPoller } from "../kit/backoff-poller.js"
import { UPRIGHT, written } from "./detail.js"
import { frameOf, inSight, quarter, viewOf } from "./geometry.js"

// Eighty tiles of 512 px are 84 MB in memory: two screens of an iPad. Safari gives up a page somewhere above 300.
const TILES_IN_MEMORY = 80
const AT_A_TIME = 6
// So many screen px for one of the picture: single strokes, not yet squares.
const CLOSEST = 3
// So often tiles that did not come are asked for by themselves, for some five minutes.
const TRIES = 12

export class ZoomView {
  #viewer
  #library
  #wanted = { part: null }
  #isOpen = false
  #missing = new Set()
  #isIncomplete = false
  #asking = new BackoffPoller({ isWanted: () => this.#missing.size > 0, ask: async () => this.tryAgain(), most: TRIES })
  #resizing
  #keepsWhole
  // whether a person did anything since show()
  isMoved = false

  /**
   * @param info the service's info.json, its id as this page reaches it
   * @param isStill a function: whether movement is unwelcome
   * @param tiles how many are kept in memory, @param farthest how small the whole picture may become beside the screen, 1: no smaller
   * @param opened it stands, @param unopened it will not, @param moved it was drawn anew, @param resized the screen has another size
   * @param failed a tile did not come, @param came now all in sight did
   */
  constructor(library, stage, info, {
    isStill, opened, unopened, moved, failed, came, resized = () => {}, tiles = TILES_IN_MEMORY, farthest = 1,
  }) {
    this.#library = library
    this.picture = { width: info.width, height: info.height }
    this.isStill = isStill
    this.#keepsWhole = farthest === 1
    const gestures = {
      clickToZoom: false, dblClickToZoom: true, pinchToZoom: true, pinchRotate: false, dblClickDragToZoom: false,
      flickEnabled: !isStill(),
    }
    const viewer = this.#viewer = new library.Viewer({
      element: stage, tileSources: info, tabIndex: "", showNavigationControl: false, showSequenceControl: false,
      maxImageCacheCount: tiles, imageLoaderLimit: AT_A_TIME, tileRetryMax: 1, tileRetryDelay: 1500,
      animationTime: isStill() ? 0 : 0.6, springStiffness: 8, blendTime: 0, visibilityRatio: 0.5, minZoomImageRatio: farthest,
      maxZoomPixelRatio: CLOSEST, minPixelRatio: 0.6, zoomPerScroll: 1.25, autoResize: false,
      gestureSettingsMouse: gestures, gestureSettingsPen: gestures, gestureSettingsTouch: gestures, gestureSettingsUnknown: gestures,
    })
    viewer.addOnceHandler("open", () => {
      this.#isOpen = true
      this.#apply()
      opened()
    })
    // What OpenSeadragon itself would say of it is not for people.
    viewer.removeAllHandlers("open-failed")
    viewer.addOnceHandler("open-failed", unopened)
    for (const gesture of ["canvas-drag", "canvas-scroll", "canvas-pinch", "canvas-double-click"]) {
      viewer.addHandler(gesture, () => this.#byPerson())
    }
    viewer.addHandler("update-viewport", () => {
      if (!this.#isOpen) return
      if (this.#isComplete()) came()
      moved()
    })
    viewer.addHandler("tile-load-failed", ({ tile }) => {
      this.#missing.add(tile.cacheKey)
      this.#isIncomplete = true
      this.#asking.watch()
      failed()
    })
    viewer.addHandler("tile-loaded", ({ tile }) => this.#missing.delete(tile.cacheKey))
    // OpenSeadragon's own keeps the size of things; somebody who turns their phone wants to see the same.
    this.#resizing = new ResizeObserver(() => { if (this.#resized()) resized() })
    this.#resizing.observe(stage)
  }

  /** In px of the full picture; the whole picture while it does not stand yet. */
  get part() {
    const whole = { x: 0, y: 0, ...this.picture }
    return this.#isOpen ? inSight(this.#view, this.screen, this.picture, this.pose.degrees) ?? whole : whole
  }

  get frame() { return frameOf(this.#view, this.screen, this.pose.degrees) }

  get isWhole() { return Boolean(this.#wanted) && !this.#wanted.part }

  get pose() {
    const { viewport } = this.#viewer
    const mirrors = Boolean(viewport?.getFlip())
    // OpenSeadragon mirrors what it has turned, an image service turns what it has mirrored.
    return viewport ? { mirrors, degrees: quarter(mirrors ? -viewport.getRotation() : viewport.getRotation()) } : UPRIGHT
  }

  /** Screen px for one of the picture. */
  get scale() { return this.#view.scale }

  get screen() {
    const { x, y } = this.#viewer.viewport.getContainerSize()
    return { width: x, height: y }
  }

  /** What is in the middle and how large it is (zoom/geometry); null while it does not stand yet. */
  get view() { return this.#isOpen ? this.#view : null }

  /** At once, wherever that is: somebody moves another picture that this one follows. */
  look({ centre, scale }, pose = this.pose) {
    this.#wanted = null
    this.#pose(pose)
    this.#lookAt(centre, scale)
  }

  /** @param isBound whether it may be no closer and no farther away than somebody could move it */
  show(part, pose = this.pose, isBound = true) {
    this.isMoved = false
    this.#wanted = { part, pose, isBound }
    if (this.#isOpen) this.#apply()
  }

  whole() {
    this.isMoved = true
    this.#wanted = { part: null, pose: this.pose }
    this.#apply(this.isStill())
  }

  zoom(factor) {
    this.#byPerson()
    this.#viewer.viewport.zoomBy(factor, null, this.isStill()).applyConstraints(this.isStill())
  }

  /** By parts of the screen, to the right and down. */
  move(x, y) {
    this.#byPerson()
    const { viewport } = this.#viewer
    const { width, height } = this.screen
    const way = new this.#library.Point((viewport.getFlip() ? -x : x) * width, y * height)
    viewport.panBy(viewport.deltaPointsFromPixels(way), this.isStill()).applyConstraints(this.isStill())
  }

  /** The middle of the screen goes to this px of the picture. */
  centre(x, y) {
    this.#byPerson()
    this.#viewer.viewport.panTo(this.#point(x, y), this.isStill()).applyConstraints(this.isStill())
  }

  /** Clockwise as one sees it. */
  turn(degrees) {
    const { isWhole } = this
    this.#byPerson()
    const { viewport } = this.#viewer
    const by = viewport.getFlip() ? -degrees : degrees
    viewport.setRotation(quarter(viewport.getRotation() + by), true)
    if (isWhole) this.whole()
    else viewport.applyConstraints(true)
  }

  /** Left becomes right, as one sees it. */
  mirror() {
    const { isWhole } = this
    this.#byPerson()
    this.#viewer.viewport.toggleFlip()
    if (isWhole) this.whole()
  }

  tryAgain() {
    const image = this.#viewer.world.getItemAt(0)
    if (!image) return
    this.#missing.clear()
    // Only those that did not come: what is there stays, coarse or fine.
    for (const level of Object.values(image.tilesMatrix)) {
      for (const column of Object.values(level)) {
        for (const tile of Object.values(column)) if (tile.exists === false) tile.exists = true
      }
    }
    this.#viewer.forceRedraw()
  }

  close() {
    this.#isOpen = false
    this.#asking.stop()
    this.#resizing.disconnect()
    const canvases = this.#viewer.element.querySelectorAll("canvas")
    this.#viewer.destroy()
    for (const canvas of canvases) canvas.width = canvas.height = 0
  }

  /** Whether all in sight came, of which some did not before. */
  #isComplete() {
    if (!this.#isIncomplete || this.#missing.size > 0 || !this.#viewer.world.getItemAt(0)?.getFullyLoaded()) return false
    this.#isIncomplete = false
    this.#asking.tries = 0
    return true
  }

  get #view() { return this.#seen(true) }

  /** @param now where it is, else where it will come to rest */
  #seen(now) {
    const { viewport } = this.#viewer
    const centre = viewport.getCenter(now)
    return {
      centre: { x: centre.x * this.picture.width, y: centre.y * this.picture.width },
      scale: viewport.getZoom(now) * this.screen.width / this.picture.width,
    }
  }

  #point(x, y) { return new this.#library.Point(x / this.picture.width, y / this.picture.width) }

  #byPerson() {
    this.isMoved = true
    this.#wanted = null
  }

  #resized() {
    const { clientWidth, clientHeight } = this.#viewer.element
    if (!this.#isOpen || !clientWidth || !clientHeight) return false
    // Where it was going, not where it is on its way.
    const { scale, centre } = this.#seen(false)
    if (!this.#wanted && this.#showsAll(scale)) this.#wanted = { part: null }
    this.#viewer.viewport.resize(new this.#library.Point(clientWidth, clientHeight))
    if (this.#wanted) this.#apply()
    else this.#lookAt(centre, scale)
    this.#viewer.forceRedraw()
    return true
  }

  #apply(immediately = true) {
    const { part, pose, isBound = true } = this.#wanted
    const { viewport } = this.#viewer
    if (pose) this.#pose(pose)
    const { centre, scale } = viewOf(part ?? { x: 0, y: 0, ...this.picture }, this.screen, this.pose.degrees)
    this.#lookAt(centre, scale, immediately)
    if (isBound) viewport.applyConstraints(immediately)
  }

  /** Zoomed out as far as it goes is the whole picture, on other screens too. */
  #showsAll(scale) {
    const whole = { x: 0, y: 0, ...this.picture }
    const fits = viewOf(whole, this.screen, this.pose.degrees).scale
    return this.#keepsWhole && Math.abs(scale / fits - 1) < 0.001 && written(this.part) === written(whole)
  }

  #lookAt(centre, scale, immediately = true) {
    const { viewport } = this.#viewer
    viewport.zoomTo(scale * this.picture.width / this.screen.width, null, immediately)
    viewport.panTo(this.#point(centre.x, centre.y), immediately)
  }

  #pose({ mirrors, degrees }) {
    this.#viewer.viewport.setFlip(mirrors)
    this.#viewer.viewport.setRotation(quarter(mirrors ? -degrees : degrees), true)
  }
}
