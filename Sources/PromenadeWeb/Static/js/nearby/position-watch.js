// position-watch.js: the device's position, asked for on a person's wish and followed; says why where there is none.
// No DOM at import; `geolocation` and the clock can be handed in.

const PATIENCE = 20_000
const RADIUS = 6_371_008.8

/** Metres along the surface between two {latitude, longitude}. */
export function distance(one, other) {
  const radians = degrees => degrees * Math.PI / 180
  const up = Math.sin(radians(other.latitude - one.latitude) / 2)
  const along = Math.sin(radians(other.longitude - one.longitude) / 2)
  const haversine = up * up + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * along * along
  return 2 * RADIUS * Math.asin(Math.min(Math.sqrt(haversine), 1))
}

/** Whether somebody is elsewhere by now; the device's own uncertainty moves nobody. */
export const hasMoved = (from, to, metres = 10) => !from || distance(from, to) > metres

export class PositionWatch {
  #watch = null
  #clock
  #isFound = false

  /** @param told {found({coordinate, accuracy}), failed(reason)}; reasons are those of `noPosition` */
  constructor(told, { geolocation = globalThis.navigator?.geolocation, isSecure = globalThis.isSecureContext, patience = PATIENCE } = {}) {
    Object.assign(this, { told, geolocation, isSecure, patience })
  }

  get isOn() { return this.#watch !== null }

  start() {
    this.stop()
    if (!this.isSecure) return this.told.failed("insecure")
    if (!this.geolocation) return this.told.failed("missing")
    this.#isFound = false
    // the browser's own time-out does not count while it waits for a person to allow it
    this.#clock = setTimeout(() => this.#failed("slow"), this.patience)
    this.#watch = this.geolocation.watchPosition(
      ({ coords }) => this.#found(coords), ({ code }) => this.#failed(code),
      { enableHighAccuracy: true, maximumAge: 10_000, timeout: 15_000 })
  }

  stop() {
    clearTimeout(this.#clock)
    if (this.#watch !== null) this.geolocation.clearWatch(this.#watch)
    this.#watch = null
  }

  #found({ latitude, longitude, accuracy }) {
    clearTimeout(this.#clock)
    this.#isFound = true
    this.told.found({ coordinate: { latitude, longitude }, accuracy: accuracy ?? null })
  }

  #failed(reason) {
    // who was found once may be out of sight of the sky for a while
    if (this.#isFound && reason !== 1) return
    this.stop()
    this.told.failed(reason)
  }
}
