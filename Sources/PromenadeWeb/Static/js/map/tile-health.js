// tile-health.js: whether the map's tiles come. Pure.
//
// One that is missing says nothing: many servers have none for the sea. Several in a row, and none that came, do.

const ENOUGH = 3

export class TileHealth {
  #failures = 0

  get isLost() { return this.#failures >= ENOUGH }

  came() { this.#failures = 0 }

  failed() { this.#failures += 1 }

  /** Another server, or the same again. */
  reset() { this.#failures = 0 }
}
