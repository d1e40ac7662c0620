// walker.js: somebody who can be followed instead of oneself, asked every little while where they are. No DOM at import.
import { fetchJSON } from "../kit/fetch-text.js"
import { Poller } from "../kit/poller.js"

export class Walker {
  isFollowed = false
  #poller = null

  /** `told.found` hears of each place, `told.changed` whether they are followed. */
  constructor(address, told) { Object.assign(this, { address, told }) }

  follow() {
    this.isFollowed = true
    this.told.changed(true)
    this.#poller = new Poller({ ask: () => this.#ask(), every: () => 1500, whenHidden: true })
    this.#poller.now()
  }

  stop() {
    this.#poller?.stop()
    this.isFollowed = false
    this.told.changed(false)
  }

  async #ask() {
    const place = await fetchJSON(this.address)
    if (this.isFollowed && place) this.told.found({ coordinate: place, accuracy: place.accuracy ?? 5 })
  }
}
