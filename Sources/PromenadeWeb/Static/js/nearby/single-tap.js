// single-tap.js: tells a tap from a drag, and one tap from the first of two, which zoom. No DOM at import.

/** The second of two follows within so many ms; whoever is slower sees what the first did undone. */
const BETWEEN = 300

/** @param pressed where the pointer went down */
export const wasStill = (event, pressed) =>
  !pressed || Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) < 6

export class SingleTap {
  #clock = null
  #undo = null

  /** @param act what one tap does; what it returns undoes that */
  constructor(act, between = BETWEEN) { Object.assign(this, { act, between }) }

  /** @param detail which click of a row it is, as the browser counts; a finger's may all be the first */
  tap(detail = 1) {
    const isSecond = this.#clock !== null || detail > 1
    const undo = this.#undo
    this.forget()
    if (isSecond) return undo?.()
    this.#clock = setTimeout(() => {
      this.#clock = null
      this.#undo = this.act() ?? null
    }, this.between)
  }

  /** Something else was done meanwhile. */
  forget() {
    clearTimeout(this.#clock)
    this.#clock = null
    this.#undo = null
  }
}
