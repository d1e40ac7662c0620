// places-map.js: pins dropped, moved and deleted in place, and the map remembered as it was left.
// Without this file the forms do the same, a page at a time.
import { addressWith, pair } from "./map-address.js"
import { readStill } from "../map/still-map.js"
import { whyNot } from "../map/position-errors.js"
import { post } from "../kit/post.js"
import { say } from "../kit/toast.js"
import { undo } from "../kit/undo.js"

/** The map is remembered once it has come to rest. */
const REST = 400
/** While photographs are on their way the list looks again this often. */
const AGAIN = 2000
const EVENTS = ["map-moved", "map-chosen", "map-dropped", "map-locate", "submit"]

class PlacesMap extends HTMLElement {
  #newest = null // the pin dropped last
  #saving = 0
  #looking = 0
  #unsaved = null

  async connectedCallback() {
    for (const name of EVENTS) this.addEventListener(name, this)
    addEventListener("pagehide", this)
    await customElements.whenDefined("art-map")
    this.#lookAgain()
  }

  disconnectedCallback() {
    for (const name of EVENTS) this.removeEventListener(name, this)
    removeEventListener("pagehide", this)
    clearTimeout(this.#looking)
    this.#save()
  }

  get #map() { return this.querySelector("art-map") }
  /** The page on which one pin is moved. */
  get #moving() { return this.dataset.moving }

  handleEvent(event) {
    switch (event.type) {
      case "map-moved": return this.#moved(event.detail)
      case "map-chosen": return this.#chosen(event)
      case "map-dropped": return this.#dropped(event.detail)
      case "map-locate": return this.#locate()
      case "submit": return this.#submitted(event)
      case "pagehide":
        clearTimeout(this.#looking)
        return this.#save()
    }
  }

  // The map as it stands

  #moved({ centre, zoom, person }) {
    const form = this.querySelector("[data-add]")
    form.elements.where.value = pair(centre)
    if (form.elements.zoom) form.elements.zoom.value = Math.round(zoom)
    if (this.#moving) return
    if (person) this.#unsaved = { centre, zoom }
    clearTimeout(this.#saving)
    this.#saving = setTimeout(() => {
      this.#save()
      // The map has rings for pins that were close together, and those nearest to its middle only.
      if (this.hasAttribute("data-partial")) this.#renew().catch(() => {})
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
    post("/places/map", { at: pair(view.centre), zoom: view.zoom }).catch(() => {})
  }

  #locate() {
    if (!globalThis.isSecureContext) return say(whyNot("insecure"))
    if (!navigator.geolocation) return say(whyNot("missing"))
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        this.#map.position = { coordinate: { latitude, longitude }, accuracy }
        this.#map.follow = true
      },
      error => say(whyNot(error.code)), { timeout: 15_000, maximumAge: 60_000, enableHighAccuracy: true })
  }

  // Pins

  #submitted(event) {
    const form = event.target
    if (form.matches("[data-delete]")) {
      event.preventDefault()
      this.#delete(form.dataset.delete)
    } else if (form.matches("[data-add]") && !this.#moving) {
      event.preventDefault()
      this.#drop(this.#map.view.centre)
    }
  }

  #chosen(event) {
    if (!this.hasAttribute("data-editing")) return
    event.preventDefault()
    this.#delete(event.detail.id)
  }

  #dropped({ id, coordinate, by, from }) {
    if (id) return this.#move(id, coordinate, from)
    this.#drop(coordinate, { stands: by === "pointer" })
  }

  /** @param stands it lies there already, where it was let go */
  async #drop(coordinate, { stands = false } = {}) {
    try {
      const pin = await post("/places", { where: pair(coordinate) })
      await this.#renew({ chosen: pin.id, isNew: stands ? null : pin.id })
      say(`Pin dropped. Loading photos around ${pin.title}.`, () => this.#takeBack(pin.id))
    } catch (error) {
      this.#map.drop(null)
      say(error.message)
    }
  }

  async #takeBack(id) {
    try {
      await post(`/places/${id}/remove`, {})
      await this.#renew()
    } catch (error) {
      say(error.message)
    }
  }

  async #move(id, coordinate, from) {
    const before = this.#placeOf(id) ?? pair(from)
    try {
      const pin = await post(`/places/${id}/move`, { where: pair(coordinate) })
      if (this.#moving) return location.assign(`${pin.href}?moved=${before}`)
      await this.#renew({ chosen: id })
      const name = this.#map.features.find(feature => feature.id === id)?.name ?? "the pin"
      say(`Moved ${name}`, () => this.#moveBack(id, before))
    } catch (error) {
      say(error.message)
      if (!this.#moving) this.#renew()
    }
  }

  async #moveBack(id, where) {
    try {
      await post(`/places/${id}/move`, { where })
      await this.#renew({ chosen: id })
    } catch (error) {
      say(error.message)
    }
  }

  async #delete(id) {
    const row = this.querySelector(`.row[data-pin="${id}"]`)
    const next = row?.nextElementSibling ?? row?.previousElementSibling
    // A toast with the focus stays: for who came to the pin by keys, not for who tapped it.
    const focused = Boolean(document.activeElement?.matches(`art-map [data-pin="${id}"]:focus-visible`))
    try {
      const { undo: removal, name } = await post(`/places/${id}/remove`, {})
      await this.#renew({ focus: next?.dataset?.pin })
      say(`Deleted ${name}`, () => this.#restore(removal, name, focused && id), { focused })
    } catch (error) {
      say(error.message)
    }
  }

  /** @param pin that the focus goes back to */
  async #restore(removal, name, pin) {
    const back = await undo(removal)
    try {
      await this.#renew()
      if (pin) this.querySelector(`art-map [data-pin="${pin}"]`)?.focus({ preventScroll: true })
      if (back) say(`${name} is back`)
    } catch (error) {
      say(error.message)
    }
  }

  /** Where the list says it is. */
  #placeOf(id) { return this.querySelector(`.row[data-pin="${id}"]`)?.dataset.at }

  // The list and the pins as the server says they are now

  async #renew({ chosen = this.#map.chosen, isNew = null, focus = null } = {}) {
    const address = new URL(location.href)
    address.searchParams.delete("pin")
    if (this.hasAttribute("data-partial")) {
      address.searchParams.set("at", pair(this.#map.view.centre))
      address.searchParams.set("zoom", String(Math.round(this.#map.view.zoom)))
    }
    if (isNew) {
      this.#newest = isNew
      this.#searchNoMore(address)
    }
    // It is on the last page, wherever one was; while it is listed, that page stays.
    if (isNew || this.#newest && this.querySelector(`.row[data-pin="${this.#newest}"]`)) {
      address.searchParams.delete("page")
      address.searchParams.set("pin", this.#newest)
    }
    const answer = await fetch(address, { headers: { Accept: "text/html" }, cache: "no-store" })
    if (!answer.ok) throw new Error("The list couldn’t be updated. Your change is saved.")
    const page = new DOMParser().parseFromString(await answer.text(), "text/html")
    const hadFocus = document.activeElement?.closest?.("[data-part]") && document.activeElement
    for (const part of page.querySelectorAll("places-map [data-part]")) {
      this.querySelector(`[data-part="${part.dataset.part}"]`)?.replaceWith(document.adoptNode(part))
    }
    this.toggleAttribute("data-partial", page.querySelector("places-map")?.hasAttribute("data-partial") ?? false)
    const { features } = readStill(page.querySelector(".map__still"))
    this.#map.features = features.map(pin => ({ ...pin, chosen: pin.id === chosen, isNew: pin.id === isNew }))
    if (chosen) this.#map.choose(chosen, { show: false })
    if (hadFocus && !hadFocus.isConnected) {
      const row = focus && this.querySelector(`.row[data-pin="${focus}"]`)
      const target = row?.querySelector("button, a") ?? this.querySelector(".section-head a") ?? this.querySelector("#where")
      target.focus({ preventScroll: true })
    }
    this.#lookAgain()
  }

  /** What was dropped is seen whatever was searched for. */
  #searchNoMore(address) {
    if (!address.searchParams.has("q")) return
    address.searchParams.delete("q")
    const here = new URL(location.href)
    here.searchParams.delete("q")
    history.replaceState(history.state, "", here)
    this.querySelector("#q").value = ""
  }

  /** Rows whose photographs are on their way say so, and who they are when they have come. */
  #lookAgain() {
    clearTimeout(this.#looking)
    if (!this.querySelector(".row[data-collecting]")) return
    this.#looking = setTimeout(() => {
      if (document.hidden || this.contains(document.activeElement?.closest?.(".row"))) return this.#lookAgain()
      this.#renew().catch(() => this.#lookAgain())
    }, AGAIN)
  }
}

customElements.define("places-map", PlacesMap)
