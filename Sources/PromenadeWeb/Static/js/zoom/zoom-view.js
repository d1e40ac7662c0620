// zoom-view.js: one picture of an image service in an element, moved by hand; OpenSeadragon inside. No DOM at import.
//
//   const view = new ZoomView(library, stage, info, { opened, unopened, moved, failed, came, resized, tiles, farthest })
//   view.part, view.pose           what is in sight, in px of the full picture, and how it is turned (zoom/detail)
//   view.frame                     the same, also what of the screen is beside the picture
//   view.show(part, pose)          null: the whole picture. Stays in sight through other sizes of the window until somebody moves it;
//                                  after that the middle and the scale stay
//   view.zoom(2) view.move(0.25, 0) view.turn(90) view.mirror() view.whole()
//   view.tryAgain()                asks once more for the tiles that did not come, as is done by itself for some minutes
//   view.close()                   gives everything back; Safari on an iPad keeps a canvas's memory until it has no size
import { FramedView } from "./framed-view.js"
import { MissingTiles } from "./missing-tiles.js"
import { createViewer } from "./viewer.js"
import { Viewport } from "./viewport.js"

// Eighty tiles of 512 px are 84 MB in memory: two screens of an iPad. Safari gives up a page somewhere above 300.
const TILES_IN_MEMORY = 80

export class ZoomView extends FramedView {
  #viewer
  #viewport
  #missing
  #resizing

  /**
   * @param info the service's info.json, its id as this page reaches it
   * @param tiles how many are kept in memory, @param farthest how small the whole picture may become beside the screen, 1: no smaller
   * @param opened it stands, @param unopened it will not, @param moved it was drawn anew, @param resized the screen has another size
   * @param failed a tile did not come, @param came now all in sight did
   */
  constructor(library, stage, info, {
    opened, unopened, moved, failed, came, resized = () => {}, tiles = TILES_IN_MEMORY, farthest = 1,
  }) {
    const viewer = createViewer(library, stage, info, { tiles, farthest })
    const viewport = new Viewport(library, viewer, { width: info.width, height: info.height })
    super(viewport, farthest === 1)
    this.#viewer = viewer
    this.#viewport = viewport
    this.#missing = new MissingTiles(viewer, failed)
    viewer.addOnceHandler("open", () => {
      this.stand()
      opened()
    })
    // What OpenSeadragon itself would say of it is not for people.
    viewer.removeAllHandlers("open-failed")
    viewer.addOnceHandler("open-failed", unopened)
    for (const gesture of ["canvas-drag", "canvas-scroll", "canvas-pinch", "canvas-double-click"]) {
      viewer.addHandler(gesture, () => this.byPerson())
    }
    viewer.addHandler("update-viewport", () => {
      if (!this.isOpen) return
      if (this.#missing.haveCome()) came()
      moved()
    })
    // OpenSeadragon's own keeps the size of things; somebody who turns their phone wants to see the same.
    this.#resizing = new ResizeObserver(() => { if (this.#resize()) resized() })
    this.#resizing.observe(stage)
  }

  zoom(factor) {
    this.byPerson()
    this.#viewport.zoomBy(factor, this.isStill)
  }

  /** By parts of the screen, to the right and down. */
  move(x, y) {
    this.byPerson()
    this.#viewport.panBy(x, y, this.isStill)
  }

  /** The middle of the screen goes to this px of the picture. */
  centre(x, y) {
    this.byPerson()
    this.#viewport.panTo({ x, y }, this.isStill)
  }

  /** Clockwise as one sees it. */
  turn(degrees) {
    const { isWhole } = this
    this.byPerson()
    this.#viewport.turn(degrees)
    if (isWhole) this.whole()
    else this.#viewport.bound()
  }

  /** Left becomes right, as one sees it. */
  mirror() {
    const { isWhole } = this
    this.byPerson()
    this.#viewport.mirror()
    if (isWhole) this.whole()
  }

  tryAgain() { this.#missing.tryAgain() }

  close() {
    this.isOpen = false
    this.#missing.stop()
    this.#resizing.disconnect()
    const canvases = this.#viewer.element.querySelectorAll("canvas")
    this.#viewer.destroy()
    for (const canvas of canvases) canvas.width = canvas.height = 0
  }

  #resize() {
    const { clientWidth, clientHeight } = this.#viewer.element
    if (!this.isOpen || !clientWidth || !clientHeight) return false
    this.resize(clientWidth, clientHeight)
    this.#viewer.forceRedraw()
    return true
  }
}
