// follow-mode.js: whether the map follows the person's position. Pure.
//
// It does once asked to, until the person moves the map; then it stays where they moved it and offers to go back.

export class FollowMode {
  isOn = false
  #wasStopped = false
  #isKnown = false

  /** Whether "Show my location" is worth showing. */
  get isOffered() { return this.#wasStopped && this.#isKnown }

  /** @param on false: until a person asks for it again, which is offered */
  set(on) {
    this.#wasStopped = !on && (this.isOn || this.#wasStopped)
    this.isOn = on
  }

  /** @returns whether that stopped it */
  personMoved() {
    if (!this.isOn) return false
    this.isOn = false
    this.#wasStopped = true
    return true
  }

  position(isKnown) { this.#isKnown = isKnown }
}
