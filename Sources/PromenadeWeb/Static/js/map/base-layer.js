// base-layer.js: what lies beneath the pins: tiles that fit the page's theme, or meridians and parallels where no tiles come.
//
// Only tiles that are seen are asked for. Nothing waits for them: where they do not come the ground stays plain.
import { setText } from "../kit/html.js"
import { graticule, scale } from "./geometry.js"
import { TileHealth } from "./tile-health.js"

const LOST = "The street map isn’t loading. The pins are where they should be."

export class BaseLayer {
  #health = new TileHealth()
  #dark = matchMedia("(prefers-color-scheme: dark)")
  #lines = []
  #missing = new Set()
  #asked = new WeakSet()
  #over = new AbortController()

  constructor(L, map, element) {
    Object.assign(this, { L, map, element })
    this.note = element.querySelector("[data-note]")
    map.createPane("graticule").setAttribute("aria-hidden", "true")
    this.scale = element.appendChild(Object.assign(document.createElement("span"), { className: "map__scale" }))
    this.#addTiles()
    map.on("moveend resize", () => this.draw())
    this.watcher = new MutationObserver(() => this.#useTheme())
    this.watcher.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] })
    this.#dark.addEventListener("change", () => this.#useTheme(), { signal: this.#over.signal })
  }

  remove() {
    this.watcher.disconnect()
    this.#over.abort()
    this.scale.remove()
  }

  get #isDark() {
    const chosen = document.documentElement.dataset.theme
    return chosen ? chosen === "dark" : this.#dark.matches
  }

  get #template() {
    const { tiles, darkTiles } = this.element.dataset
    return this.#isDark ? darkTiles ?? tiles : tiles
  }

  #addTiles() {
    if (!this.element.dataset.tiles) return
    this.layer = this.L.tileLayer(this.#template, {
      maxNativeZoom: Number(this.element.dataset.lastZoom), maxZoom: 22, updateWhenZooming: false, keepBuffer: 1,
    })
    this.layer.on("tileload", () => {
      this.#health.came()
      this.#tell()
      this.#askAgain()
    })
    this.layer.on("tileerror", ({ tile }) => {
      this.#health.failed()
      this.#missing.add(tile)
      this.#tell()
    })
    this.layer.addTo(this.map)
  }

  /** Those that did not come, once more and no more than that, when others come again. */
  #askAgain() {
    for (const tile of this.#missing) {
      if (!tile.isConnected || this.#asked.has(tile)) continue
      this.#asked.add(tile)
      tile.src = tile.src
    }
    this.#missing.clear()
  }

  #useTheme() {
    if (!this.layer || this.layer._url === this.#template) return
    this.#health.reset()
    this.layer.setUrl(this.#template)
  }

  #tell() {
    setText(this.note, this.#health.isLost ? LOST : "")
    this.draw()
  }

  /** The graticule, unless tiles cover it, and the scale. */
  draw() {
    this.#drawScale()
    const isPlain = !this.layer || this.#health.isLost
    if (!isPlain && !this.#lines.length) return
    for (const line of this.#lines) line.remove()
    this.#lines = []
    if (!isPlain) return
    const bounds = this.map.getBounds().pad(.2)
    const [west, east, south, north] = [bounds.getWest(), bounds.getEast(), bounds.getSouth(), bounds.getNorth()]
    const { meridians, parallels } = graticule({ west, south, east, north }, this.map.getZoom())
    const lines = [...meridians.map(at => [[south, at], [north, at]]), ...parallels.map(at => [[at, west], [at, east]])]
    this.#lines = lines.map(line => this.L.polyline(line, {
      className: "map__graticule", pane: "graticule", interactive: false, stroke: true, noClip: true, smoothFactor: 0,
    }).addTo(this.map))
  }

  #drawScale() {
    const middle = this.map.getSize().divideBy(2)
    const points = [middle, middle.add([100, 0])].map(point => this.map.containerPointToLatLng(point))
    const { length, words } = scale(this.map.distance(...points) / 100, this.element.dataset.units)
    this.scale.style.inlineSize = `${length.toFixed(1)}px`
    this.scale.textContent = words
  }
}
