// framed-view.js: what of a picture is in sight: what it was told to show, also in other sizes of the window, until somebody moves it.
// No DOM at import.
import { reducedMotion } from "../kit/motion.js"
import { written } from "./detail.js"
import { frameOf, inSight, viewOf } from "./geometry.js"

export class FramedView {
  #viewport
  #wanted = { part: null }
  #keepsWhole
  isOpen = false
  // whether a person did anything since show()
  isMoved = false

  /** @param keepsWhole whether zoomed out as far as it goes is the whole picture */
  constructor(viewport, keepsWhole) {
    this.#viewport = viewport
    this.#keepsWhole = keepsWhole
    this.picture = viewport.picture
  }

  /** It stands from here on. */
  stand() {
    this.isOpen = true
    this.#apply()
  }

  /** Whether movement is unwelcome. */
  get isStill() { return reducedMotion().matches }

  get #whole() { return { x: 0, y: 0, ...this.picture } }

  /** In px of the full picture; the whole picture while it does not stand yet. */
  get part() {
    return this.view ? inSight(this.view, this.screen, this.picture, this.pose.degrees) ?? this.#whole : this.#whole
  }

  get frame() { return frameOf(this.#viewport.seen(), this.screen, this.pose.degrees) }

  get isWhole() { return Boolean(this.#wanted) && !this.#wanted.part }

  get pose() { return this.#viewport.pose }

  /** Screen px for one of the picture. */
  get scale() { return this.#viewport.seen().scale }

  get screen() { return this.#viewport.screen }

  /** What is in the middle and how large it is (zoom/geometry); null while it does not stand yet. */
  get view() { return this.isOpen ? this.#viewport.seen() : null }

  /** At once, wherever that is: somebody moves another picture that this one follows. */
  look(view, pose = this.pose) {
    this.#wanted = null
    this.#viewport.pose = pose
    this.#viewport.lookAt(view)
  }

  /** @param isBound whether it may be no closer and no farther away than somebody could move it */
  show(part, pose = this.pose, isBound = true) {
    this.isMoved = false
    this.#wanted = { part, pose, isBound }
    if (this.isOpen) this.#apply()
  }

  whole() {
    this.isMoved = true
    this.#wanted = { part: null, pose: this.pose }
    this.#apply(this.isStill)
  }

  byPerson() {
    this.isMoved = true
    this.#wanted = null
  }

  resize(width, height) {
    // Where it was going, not where it is on its way.
    const view = this.#viewport.seen(false)
    if (!this.#wanted && this.#showsAll(view.scale)) this.#wanted = { part: null }
    this.#viewport.resize(width, height)
    if (this.#wanted) this.#apply()
    else this.#viewport.lookAt(view)
  }

  #apply(immediately = true) {
    const { part, pose, isBound = true } = this.#wanted
    if (pose) this.#viewport.pose = pose
    this.#viewport.lookAt(viewOf(part ?? this.#whole, this.screen, this.pose.degrees), immediately)
    if (isBound) this.#viewport.bound(immediately)
  }

  /** Zoomed out as far as it goes is the whole picture, on other screens too. */
  #showsAll(scale) {
    const fits = viewOf(this.#whole, this.screen, this.pose.degrees).scale
    return this.#keepsWhole && Math.abs(scale / fits - 1) < 0.001 && written(this.part) === written(this.#whole)
  }
}
