// linked-pair.js: two live pictures, of which the one that somebody moves leads and the other follows. No DOM at import.
//
//   const pair = new LinkedPair(sides, { isLinked, isTrueScale, changed })   each side {view: ZoomView, centimetres}
//   pair.moved(index)              a side was drawn anew; `changed` is called if somebody did that
//   pair.resized()                 the screens have other sizes: nobody's doing
//   pair.whole() pair.join() pair.turn(sides, view => view.turn(90))
//   pair.isMoved                   whether somebody has moved one: until then an address stays as it was sent
//   pair.isAlike                   at true scale: both whole, and nobody has moved one since
//   pair.size                      at true scale: pixels of a centimetre
import { ALIKE, commonSize, difference, minus, placeOf, plus, viewAt } from "./linked-views.js"

export class LinkedPair {
  #sides
  #isLinked
  #isTrueScale
  #changed
  #offset = ALIKE
  #leader = 0
  // What one saw of each when that was last looked at.
  #seen = []
  isMoved = false
  isAlike = false

  constructor(sides, { isLinked, isTrueScale, changed }) {
    this.#sides = sides
    this.#isLinked = isLinked
    this.#isTrueScale = isTrueScale
    this.#changed = changed
    this.#begin()
  }

  get size() { return this.#isTrueScale() ? this.#place(this.#sides[this.#leader]).size : null }

  /** As both were shown; at true scale two details are as large as the one that needs more room allows. */
  #begin() {
    const isWhole = this.#sides.every(({ view }) => view.isWhole)
    if (!this.#isTrueScale()) this.#offset = this.#isLinked() && !isWhole ? this.#difference : ALIKE
    else if (this.isAlike || isWhole) this.#layAlike()
    else {
      const places = this.#sides.map(side => this.#place(side))
      const size = Math.min(...places.map(place => place.size))
      this.#sides.forEach((side, index) => side.view.look(viewAt({ ...places[index], size }, measured(side), degrees(side), true)))
      this.#offset = this.#difference
    }
    this.#see()
  }

  moved(index) {
    const sight = sightOf(this.#sides[index])
    // Tiles that come draw it anew too.
    if (sight === this.#seen[index]) return
    this.#seen[index] = sight
    this.isMoved = true
    this.isAlike = false
    this.#leader = index
    this.#follow()
    this.#changed()
  }

  resized() {
    if (!this.isMoved) this.#begin()
    else if (this.isAlike) this.#layAlike()
    else this.#follow()
    this.#see()
  }

  whole() {
    this.isMoved = true
    this.isAlike = false
    this.#offset = ALIKE
    if (this.#isTrueScale()) this.#layAlike()
    else this.#sides.forEach(({ view }) => view.whole())
    this.#changed()
  }

  /** Where somebody has laid one detail beside another they move on together. */
  join() { this.#offset = this.#difference }

  /** Both stay as large as each other, and there whole, where they were. */
  turn(sides, work) {
    sides.forEach(({ view }) => work(view))
    if (!this.isAlike) return
    this.#leader = this.#sides.indexOf(sides[0])
    this.whole()
  }

  /** As many pixels a centimetre, whole, the middle of each in the middle. */
  #layAlike() {
    this.#offset = ALIKE
    const poses = this.#sides.map(side => (this.#isLinked() ? this.#sides[this.#leader] : side).view.pose)
    const place = { x: 0, y: 0, size: commonSize(this.#sides.map(measured), poses.map(pose => pose.degrees)) }
    this.#sides.forEach((side, index) => {
      side.view.look(viewAt(place, measured(side), poses[index].degrees, true), poses[index])
    })
    this.isAlike = true
    this.#see()
  }

  #follow() {
    const [leader, follower] = this.#leader === 0 ? this.#sides : [this.#sides[1], this.#sides[0]]
    const { view } = follower
    if (this.#isLinked() && leader.view.isWhole && this.#offset === ALIKE) {
      if (!view.isWhole || !isSame(view.pose, leader.view.pose)) view.show(null, leader.view.pose)
    } else if (this.#isLinked()) {
      const other = (this.#leader === 0 ? plus : minus)(this.#place(leader), this.#offset)
      view.look(viewAt(other, measured(follower), degrees(leader), this.#isTrueScale()), leader.view.pose)
    } else if (this.#isTrueScale()) {
      // Parted, each has its own middle; true scale means that both are as large.
      const { scale } = viewAt(this.#place(leader), measured(follower), degrees(follower), true)
      view.look({ centre: view.view.centre, scale })
    }
    this.#seen[1 - this.#leader] = sightOf(follower)
  }

  #see() { this.#seen = this.#sides.map(sightOf) }
  #place(side) { return placeOf(side.view.view, measured(side), degrees(side), this.#isTrueScale()) }
  get #difference() { return difference(...this.#sides.map(side => this.#place(side))) }
}

function measured({ view, centimetres }) { return { picture: view.picture, screen: view.screen, centimetres } }
function degrees({ view }) { return view.pose.degrees }
function isSame(one, other) { return one.degrees === other.degrees && one.mirrors === other.mirrors }

/** What one sees of a side, in one word. */
function sightOf({ view }) {
  const { centre, scale } = view.view
  return [centre.x.toFixed(2), centre.y.toFixed(2), scale.toPrecision(7), view.pose.degrees, view.pose.mirrors].join()
}
