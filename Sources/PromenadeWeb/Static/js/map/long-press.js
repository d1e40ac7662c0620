// long-press.js: when a press has been held. Pure but for the timers handed in.
//
// Half a second at one place; a move, a second finger or letting go before that ends it. Afterwards the same
// pointer carries what the hold began, until it is let go.

const SLACK = 8

export class LongPress {
  #pointer = null
  #start
  #timer
  isHeld = false

  /** @param told {held(point), carried(point), dropped(point), cancelled()} */
  constructor(told, { hold = 500, set = (act, after) => setTimeout(act, after), clear = timer => clearTimeout(timer) } = {}) {
    Object.assign(this, { told, hold, set, clear })
  }

  get isDown() { return this.#pointer !== null }

  down(pointer, point) {
    if (this.isDown) return this.cancel()
    this.#pointer = pointer
    this.#start = point
    this.#timer = this.set(() => {
      this.isHeld = true
      this.told.held(this.#start)
    }, this.hold)
  }

  move(pointer, point) {
    if (pointer !== this.#pointer) return
    if (this.isHeld) return this.told.carried(point)
    if (Math.hypot(point.x - this.#start.x, point.y - this.#start.y) > SLACK) this.cancel()
  }

  /** @param isInside whether it was let go where something can be dropped */
  up(pointer, point, isInside = true) {
    if (pointer !== this.#pointer) return
    if (!isInside) return this.cancel()
    if (this.#end()) this.told.dropped(point)
  }

  cancel() {
    if (this.#end()) this.told.cancelled()
  }

  /** @returns whether it was held */
  #end() {
    const wasHeld = this.isHeld
    this.clear(this.#timer)
    this.#pointer = null
    this.isHeld = false
    return wasHeld
  }
}
