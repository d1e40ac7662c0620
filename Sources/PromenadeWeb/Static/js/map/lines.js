// lines.js: routes and straight lines on Leaflet's map.
import { nearest } from "./geometry.js"

export class Lines {
  #drawn = []

  constructor(L, map) {
    Object.assign(this, { L, map })
    map.getPane("overlayPane").setAttribute("aria-hidden", "true")
  }

  /** @param lines [{kind: "route" | "straight", coordinates}] */
  set(lines) {
    for (const line of this.#drawn) line.remove()
    this.#drawn = lines.map(({ kind, coordinates }) => this.L.polyline(this.#together(coordinates), {
      className: `map__line map__line--${kind}`, interactive: false, smoothFactor: 1,
    }).addTo(this.map))
  }

  /** Each step the shorter way round the Earth. */
  #together(coordinates) {
    let last = this.map.getCenter().lng
    return coordinates.map(({ latitude, longitude }) => [latitude, last = nearest(longitude, last)])
  }
}
