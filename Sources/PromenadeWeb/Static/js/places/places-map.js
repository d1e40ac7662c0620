// places-map.js: pins dropped, moved and deleted in place, and the map remembered as it was left.
// Without this file the forms do the same, a page at a time.
import { LiveElement } from "../kit/live-element.js"
import { Poller } from "../kit/poller.js"
import { post } from "../kit/post.js"
import { say } from "../kit/toast.js"
import { locate } from "../map/locate.js"
import { whyNot } from "../map/position-errors.js"
import { ask, watchChanges } from "../offline/waiting.js"
import { addressWith, pair } from "./map-address.js"
import { PlacePins } from "./pins.js"
import { PlacesRenewal } from "./renewal.js"
import { deletedPins, withWaiting } from "./waiting-pins.js"

/** The map is remembered once it has come to rest. */
const REST = 400

class PlacesMap extends LiveElement {
  #pins = new PlacePins(this)
  #renewal = new PlacesRenewal(this)
  #saving = 0
  #unsaved = null
  #waited = false // whether the map shows what the server does not have yet

  async connected(signal) {
    // Rows whose photographs are on their way say so, and who they are when they have come.
    this.poller = new Poller({ isWanted: () => this.querySelector(".row[data-collecting]"), ask: () => this.#look(), every: () => 2000 })
    this.listen(this, "map-moved map-chosen map-dropped map-locate submit click")
    this.listen(globalThis, "pagehide pageshow")
    await customElements.whenDefined("art-map")
    watchChanges(changes => this.#waits(changes), signal)
    this.#waits(await ask("changes"))
    this.poller.watch()
  }

  disconnected() {
    this.poller.stop()
    this.#save()
  }

  get #map() { return this.querySelector("art-map") }

  /** The page on which one pin is moved. */
  get moving() { return this.dataset.moving }

  handleEvent(event) {
    switch (event.type) {
      case "map-moved": return this.#moved(event.detail)
      case "map-chosen": return this.#chosen(event)
      case "map-dropped": return this.#dropped(event.detail)
      case "map-locate": return this.#locate()
      case "submit": return this.#submitted(event)
      // A link pressed before the map was remembered leads to it as it stands too.
      case "click": return event.target.closest("a") && this.#save()
      case "pagehide": return this.#save()
      case "pageshow": return event.persisted && this.renew({ focus: document.activeElement?.closest?.(".row")?.dataset.pin }).catch(() => {})
    }
  }

  /** The list and the pins as our server says they are now. */
  async renew(wish) {
    await this.#renewal.renew(wish)
    this.poller.watch()
  }

  /** What waits shows on the map as it will be, and what is to go no longer in the list. */
  #waits(changes) {
    if (changes.length === 0 && !this.#waited) return
    if (changes.length === 0) {
      this.#waited = false
      return this.renew().catch(() => {})
    }
    this.#waited = true
    this.#map.features = withWaiting(this.#map.features, changes)
    for (const id of deletedPins(changes)) this.querySelector(`.row[data-pin="${id}"]`)?.remove()
  }

  /** Who is at a row is not disturbed. */
  async #look() { if (!this.contains(document.activeElement?.closest?.(".row"))) await this.#renewal.renew() }

  // The map as it stands

  #moved({ centre, zoom, person }) {
    const form = this.querySelector("[data-add]")
    form.elements.where.value = pair(centre)
    if (form.elements.zoom) form.elements.zoom.value = Math.round(zoom)
    if (this.moving) return
    if (person) this.#unsaved = { centre, zoom }
    clearTimeout(this.#saving)
    this.#saving = setTimeout(() => {
      this.#save()
      // The map has rings for pins that were close together, and those nearest to its middle only.
      if (this.hasAttribute("data-partial")) this.renew().catch(() => {})
    }, REST)
  }

  /** Quietly: where it fails the map is a little elsewhere the next time. */
  #save() {
    clearTimeout(this.#saving)
    const view = this.#unsaved
    if (!view) return
    this.#unsaved = null
    if (this.isConnected) {
      history.replaceState(history.state, "", addressWith(view, location.href))
      // Links that lead to this map lead to it as it stands now.
      for (const link of this.querySelectorAll('[data-part="edit"] a, [data-part="list"] nav a')) link.href = addressWith(view, link.href)
    }
    post(this.dataset.map, { at: pair(view.centre), zoom: view.zoom }).catch(() => {})
  }

  #locate() {
    locate({
      found: ({ latitude, longitude, accuracy }) => {
        this.#map.position = { coordinate: { latitude, longitude }, accuracy }
        this.#map.follow = true
      },
      failed: reason => say(whyNot(reason)),
    })
  }

  // Pins

  #submitted(event) {
    const form = event.target
    if (form.matches("[data-delete]")) {
      event.preventDefault()
      this.#pins.delete(form.dataset.delete)
    } else if (form.matches("[data-add]") && !this.moving) {
      event.preventDefault()
      this.#pins.add(this.#map.view.centre)
    } else if (form.elements.where && !this.moving) {
      this.#pins.name(form)
    }
  }

  #chosen(event) {
    if (!this.hasAttribute("data-editing")) return
    event.preventDefault()
    this.#pins.delete(event.detail.id)
  }

  #dropped({ id, coordinate, by, from }) {
    if (id) return this.#pins.move(id, coordinate, from)
    this.#pins.drop(coordinate, { stands: by === "pointer" })
  }
}

customElements.define("places-map", PlacesMap)
