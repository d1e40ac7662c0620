// walker.js: somebody who can be followed instead of oneself, asked every little while where they are. No DOM at import.

const EVERY = 1500

export class Walker {
  #clock = null
  #told

  /** `told.found` hears of each place, `told.changed` whether they are followed. */
  constructor(address, told) {
    this.address = address
    this.#told = told
  }

  isFollowed = false

  follow() {
    this.isFollowed = true
    this.#told.changed(true)
    this.#ask()
  }

  stop() {
    clearTimeout(this.#clock)
    this.isFollowed = false
    this.#told.changed(false)
  }

  async #ask() {
    try {
      const answer = await fetch(this.address, { headers: { Accept: "application/json" } })
      const place = await answer.json()
      if (this.isFollowed && answer.ok) this.#told.found({ coordinate: place, accuracy: place.accuracy ?? 5 })
    } catch {
      // asked again
    }
    if (this.isFollowed) this.#clock = setTimeout(() => this.#ask(), EVERY)
  }
}
