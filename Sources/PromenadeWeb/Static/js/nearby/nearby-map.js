// nearby-map.js: the map and the list of Nearby as one thing. What is chosen, a pin or a section, is red and has a card; moving
// the map brings what is there and offers to search it; the device's position is followed once a person asks for it.
// Without this file pins lead to sections, which turn red, and everything else is links and forms.
import { isPlainClick, isPlainKey } from "../kit/keys.js"
import { LiveElement } from "../kit/live-element.js"
import { keepNearby } from "../offline/last-nearby.js"
import { pair, withoutRefresh } from "./address.js"
import { NearbyChoice } from "./choice.js"
import { NearbyList } from "./list.js"
import { NearbyOrigin } from "./origin.js"
import { NearbyPicks } from "./picks.js"
import { NearbyResults } from "./results.js"
import { wasStill } from "./single-tap.js"

/** A map that is being moved has come to rest after this long. */
const REST = 250

class NearbyMap extends LiveElement {
  async connected() {
    this.map = this.querySelector("art-map")
    this.list = new NearbyList(this.querySelector("[data-list]"))
    this.picks = new NearbyPicks(this)
    this.results = new NearbyResults(this)
    this.choice = new NearbyChoice(this)
    this.search = this.querySelector("[data-search]")
    this.dataset.live = ""
    history.replaceState(history.state, "", withoutRefresh(location.href))
    this.shownSearch = location.search
    if (location.search) keepNearby()
    this.origin = new NearbyOrigin(this)
    this.#keepFoundInSight()
    this.listen(this, "click change submit map-chosen map-moved map-locate")
    this.listen(globalThis, "popstate pageshow")
    this.listen(document, "keydown")
    this.choice.begin()
    this.picks.resume()
    this.results.poller.watch()
    await customElements.whenDefined("art-map")
    if (!await this.map.ready || !this.isConnected) return
    // what is chosen elsewhere does not take the map there
    const { venue } = this.choice
    if (venue) this.choice.show({ show: !this.list.isApart(venue) })
    this.querySelector("[data-start-centre]").hidden = false
    this.#keepFoundInSight()
    this.results.load()
    this.origin.resume()
  }

  /** What was found has the focus; buttons that come above it push it down. */
  #keepFoundInSight() {
    const { activeElement } = document
    if (activeElement.matches(".found__words") && this.contains(activeElement)) activeElement.scrollIntoView()
  }

  disconnected() {
    this.origin.stop()
    this.results.stop()
    this.choice.beside.forget()
    clearTimeout(this.resting)
  }

  handleEvent(event) {
    switch (event.type) {
      case "click": return this.#clicked(event)
      case "keydown": return this.#key(event)
      case "change": return event.target.name === "work" ? this.picks.tick(event.target) : undefined
      case "submit": return this.#submitted(event)
      case "map-chosen": return this.choice.pinChosen(event)
      case "map-moved": return this.#moved(event.detail)
      case "map-locate": return this.map.position ? undefined : this.origin.locate()
      // by now the browser has brought back what boxes were ticked
      case "pageshow": return this.picks.resume()
      case "popstate": if (location.search !== this.shownSearch) location.reload()
    }
  }

  #clicked(event) {
    const { target } = event
    if (!isPlainClick(event)) return
    const head = target.closest(".place__head a")
    if (head) {
      event.preventDefault()
      return this.choice.toggle(head.closest(".place").dataset.venue, head)
    }
    if (target.closest("[data-locate]")) return this.origin.locate()
    if (target.closest("[data-walker]")) return this.origin.toggleWalker()
    if (target.closest("[data-search]")) return this.#searchHere()
    if (target.closest("[data-start-centre]")) return location.assign(`${this.dataset.page}?at=${pair(this.map.view.centre)}`)
    if (target.closest("[data-retry]")) return [this.results.renew(), this.results.load()]
    if (target.closest("[data-unpick]")) return this.picks.clear()
    if (target.closest("[data-asking]")) {
      event.preventDefault()
      return this.results.renew()
    }
    // beside every pin: nothing is chosen any more, but for two taps, which zoom
    const isBeside = target.closest(".map__stage") && !target.closest("a, button")
    if (isBeside && wasStill(event, this.map.pressed)) this.choice.beside.tap(event.detail)
  }

  #key(event) {
    if (event.defaultPrevented || !isPlainKey(event)) return
    if (event.key === "Escape" && !event.target.closest("input, select, dialog, [popover]")) return this.choice.choose(null)
    // the space bar presses what looks like a button, though it is a link
    if (event.key !== " " || !this.contains(event.target)) return
    const link = event.target.closest(".place__head a, [data-pin]")
    if (!link) return
    event.preventDefault()
    link.click()
  }

  #searchHere() {
    this.search.hidden = true
    this.results.searchHere()
    this.map.stage.focus({ preventScroll: true })
  }

  #submitted(event) {
    if (!event.target.matches("[data-refresh]")) return
    event.preventDefault()
    this.results.refresh(event.target)
  }

  #moved({ person }) {
    if (person) this.search.hidden = false
    clearTimeout(this.resting)
    this.resting = setTimeout(() => this.results.load(), REST)
  }

  /** Our server has sent a fresh list. */
  renewed(html) {
    this.list.renew(html, this.choice.venue)
    this.choice.renewed()
    this.origin.renewed()
    this.picks.show()
    this.choice.tellAddress()
    this.results.draw()
  }
}

customElements.define("nearby-map", NearbyMap)
