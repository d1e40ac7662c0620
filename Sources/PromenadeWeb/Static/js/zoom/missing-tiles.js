// missing-tiles.js: tiles that did not come, asked for again by themselves for some minutes. No DOM at import.
import { Poller } from "../kit/poller.js"

// So often tiles that did not come are asked for by themselves, for some five minutes.
const TRIES = 12

export class MissingTiles {
  #missing = new Set()
  #isIncomplete = false
  #poller = new Poller({ isWanted: () => this.#missing.size > 0, ask: async () => this.tryAgain(), most: TRIES })

  /** @param viewer OpenSeadragon's @param failed called for each tile that does not come */
  constructor(viewer, failed) {
    this.viewer = viewer
    viewer.addHandler("tile-load-failed", ({ tile }) => {
      this.#missing.add(tile.cacheKey)
      this.#isIncomplete = true
      this.#poller.watch()
      failed()
    })
    viewer.addHandler("tile-loaded", ({ tile }) => this.#missing.delete(tile.cacheKey))
  }

  /** Whether all in sight came, of which some did not before; said once. */
  haveCome() {
    if (!this.#isIncomplete || this.#missing.size > 0 || !this.viewer.world.getItemAt(0)?.getFullyLoaded()) return false
    this.#isIncomplete = false
    this.#poller.tries = 0
    return true
  }

  tryAgain() {
    const image = this.viewer.world.getItemAt(0)
    if (!image) return
    this.#missing.clear()
    // Only those that did not come: what is there stays, coarse or fine.
    for (const level of Object.values(image.tilesMatrix)) {
      for (const column of Object.values(level)) {
        for (const tile of Object.values(column)) if (tile.exists === false) tile.exists = true
      }
    }
    this.viewer.forceRedraw()
  }

  stop() { this.#poller.stop() }
}
