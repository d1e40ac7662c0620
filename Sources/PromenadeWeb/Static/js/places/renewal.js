// renewal.js: the list of places and their pins as our server says they are now. No DOM at import.
import { fetchText } from "../kit/fetch-text.js"
import { replaceParts } from "../kit/parts.js"
import { readStill } from "../map/still-map.js"
import { pair } from "./map-address.js"

export class PlacesRenewal {
  #newest = null // the pin dropped last

  /** @param places the places-map */
  constructor(places) { this.places = places }

  /** @param chosen the id of the pin to be chosen then, @param isNew that of one just dropped, @param focus that of the row the focus goes to */
  async renew({ chosen = this.#map.chosen, isNew = null, focus = null } = {}) {
    if (isNew) this.#newest = isNew
    const answer = await fetchText(this.#address(isNew), { accept: "text/html" })
    if (!answer?.ok) throw new Error("The list couldn’t be updated. Your change is saved.")
    const page = new DOMParser().parseFromString(answer.text, "text/html")
    const hadFocus = document.activeElement?.closest?.("[data-part]") && document.activeElement
    const fresh = page.querySelector("places-map")
    replaceParts(this.places, fresh)
    this.places.toggleAttribute("data-partial", fresh.hasAttribute("data-partial"))
    const { features } = readStill(page.querySelector(".map__still"))
    this.#map.features = features.map(pin => ({ ...pin, chosen: pin.id === chosen, isNew: pin.id === isNew }))
    if (chosen) this.#map.choose(chosen, { show: false })
    if (hadFocus && !hadFocus.isConnected) this.#focus(focus)
  }

  get #map() { return this.places.querySelector("art-map") }

  #row(id) { return this.places.querySelector(`.row[data-pin="${id}"]`) }

  #address(isNew) {
    const address = new URL(location.href)
    address.searchParams.delete("pin")
    if (this.places.hasAttribute("data-partial")) {
      const { centre, zoom } = this.#map.view
      address.searchParams.set("at", pair(centre))
      address.searchParams.set("zoom", String(Math.round(zoom)))
    }
    if (isNew) this.#searchNoMore(address)
    // It is on the last page, wherever one was; while it is listed, that page stays.
    if (isNew || this.#newest && this.#row(this.#newest)) {
      address.searchParams.delete("page")
      address.searchParams.set("pin", this.#newest)
    }
    return address
  }

  /** What was dropped is seen whatever was searched for. */
  #searchNoMore(address) {
    if (!address.searchParams.has("q")) return
    address.searchParams.delete("q")
    const here = new URL(location.href)
    here.searchParams.delete("q")
    history.replaceState(history.state, "", here)
    this.places.querySelector("#q").value = ""
  }

  #focus(id) {
    const { places } = this
    const target = (id && this.#row(id))?.querySelector("button, a") ?? places.querySelector(".section-head a") ?? places.querySelector("#where")
    target.focus({ preventScroll: true })
  }
}
