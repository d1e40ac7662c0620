// nearby-map.js: the map and the list of Nearby as one thing. What is chosen, a pin or a section, is red and has a card; moving
// the map brings what is there and offers to search it; the device's position is followed once a person asks for it.
// Without this file pins lead to sections, which turn red, and everything else is links and forms.
import { Poller } from "../kit/poller.js"
import { fetchText } from "../kit/fetch-text.js"
import { LatestOnly } from "../kit/latest-only.js"
import { choosing, pair, withoutRefresh, written } from "./address.js"
import { NearbyCard } from "./card.js"
import { NearbyFailures } from "./failures.js"
import { NearbyList } from "./list.js"
import { NearbyPicks } from "./picks.js"
import { shownPins } from "./pins.js"
import { refreshNearby } from "./refresh.js"
import { NearbyStart } from "./start.js"
import { SingleTap, wasStill } from "./single-tap.js"
import { CancelPrevious } from "../kit/cancel-previous.js"
import { keep, ofThisTab, read } from "../kit/storage.js"
import { Walker } from "./walker.js"
import { hasMoved, PositionWatch } from "./position-watch.js"

/** A map that is being moved has come to rest after this long. */
const REST = 250
const LOCATED = "promenade.located"

class NearbyMap extends HTMLElement {
  #lists = new LatestOnly()
  #features = new CancelPrevious()
  #around = [] // what there is in the part of the world the map shows
  #chosen = null
  #listedFrom = null // where distances of the list start, while somebody is followed
  #who = "you are"

  async connectedCallback() {
    this.map = this.querySelector("art-map")
    this.list = new NearbyList(this.querySelector("[data-list]"))
    this.picks = new NearbyPicks(this)
    this.card = new NearbyCard(this, { closed: () => this.#choose(null), more: () => this.list.reveal(this.#chosen) })
    this.start = new NearbyStart(this, this.querySelector(":scope > [data-said]"))
    this.failures = new NearbyFailures(this.querySelector("[data-failed]"))
    this.search = this.querySelector("[data-search]")
    this.where = new PositionWatch({ found: position => this.#found(position), failed: reason => this.#lost(reason) })
    this.walker = new Walker(this.dataset.walkerAt, {
      found: position => this.#found(position, "the walker is"), changed: isFollowed => this.start.offer(isFollowed),
    })
    this.beside = new SingleTap(() => this.#chooseNone())
    this.asking = new Poller(() => this.querySelector("[data-asking]"), () => this.#renew())
    this.dataset.live = ""
    history.replaceState(history.state, "", withoutRefresh(location.href))
    this.shownSearch = location.search
    this.start.offer(false)
    this.#keepFoundInSight()
    for (const name of ["click", "change", "submit", "map-chosen", "map-moved", "map-locate"]) this.addEventListener(name, this)
    for (const name of ["popstate", "pageshow"]) addEventListener(name, this)
    document.addEventListener("keydown", this)
    const section = this.querySelector(".place[aria-current]") ?? (location.hash ? this.querySelector(`.place${location.hash}`) : null)
    this.#chosen = section?.dataset.venue ?? null
    this.list.choose(this.#chosen)
    this.picks.resume()
    this.asking.consider()
    await customElements.whenDefined("art-map")
    if (!await this.map.ready || !this.isConnected) return
    // what is chosen elsewhere does not take the map there
    if (this.#chosen) this.#show(this.#chosen, { show: !this.list.isApart(this.#chosen) })
    this.querySelector("[data-start-centre]").hidden = false
    this.#keepFoundInSight()
    this.#load()
    if (read(LOCATED, ofThisTab())) this.where.start()
  }

  /** What was found has the focus; buttons that come above it push it down. */
  #keepFoundInSight() {
    const { activeElement } = document
    if (activeElement.matches(".found__words") && this.contains(activeElement)) activeElement.scrollIntoView()
  }

  disconnectedCallback() {
    for (const name of ["popstate", "pageshow"]) removeEventListener(name, this)
    document.removeEventListener("keydown", this)
    this.where?.stop()
    this.walker?.stop()
    this.asking?.stop()
    this.beside?.forget()
    this.#features.stop()
    clearTimeout(this.resting)
  }

  handleEvent(event) {
    switch (event.type) {
      case "click": return this.#clicked(event)
      case "keydown": return this.#key(event)
      case "change": return event.target.name === "work" ? this.picks.tick(event.target) : undefined
      case "submit": return this.#submitted(event)
      case "map-chosen": return this.#pinChosen(event)
      case "map-moved": return this.#moved(event.detail)
      case "map-locate": return this.map.position ? undefined : this.#locate()
      // by now the browser has brought back what boxes were ticked
      case "pageshow": return this.picks.resume()
      case "popstate": if (location.search !== this.shownSearch) location.reload()
    }
  }

  #clicked(event) {
    const { target } = event
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const head = target.closest(".place__head a")
    if (head) {
      event.preventDefault()
      return this.#toggle(head.closest(".place").dataset.venue, head)
    }
    if (target.closest("[data-locate]")) return this.#locate()
    if (target.closest("[data-walker]")) return this.#toggleWalker()
    if (target.closest("[data-search]")) return this.#searchHere()
    if (target.closest("[data-start-centre]")) return location.assign(`${this.dataset.page}?at=${pair(this.map.view.centre)}`)
    if (target.closest("[data-retry]")) return [this.#renew(), this.#load()]
    if (target.closest("[data-unpick]")) return this.picks.clear()
    if (target.closest("[data-asking]")) {
      event.preventDefault()
      return this.#renew()
    }
    // beside every pin: nothing is chosen any more, but for two taps, which zoom
    if (target.closest(".map__stage") && !target.closest("a, button") && wasStill(event, this.map.pressed)) this.beside.tap(event.detail)
  }

  #pinChosen(event) {
    if (!this.list.of(event.detail.id)) return // its link leads to a list that has it
    event.preventDefault()
    this.#toggle(event.detail.id, this.map.querySelector(`[data-pin="${CSS.escape(event.detail.id)}"]`))
  }

  #key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === "Escape" && !event.target.closest("input, select, dialog, [popover]")) return this.#choose(null)
    // the space bar presses what looks like a button, though it is a link
    if (event.key !== " " || !this.contains(event.target)) return
    const link = event.target.closest(".place__head a, [data-pin]")
    if (!link) return
    event.preventDefault()
    link.click()
  }

  /** What is chosen already is not any more. */
  #toggle(venue, opener) { this.#choose(venue === this.#chosen ? null : venue, opener) }

  /** @returns what undoes it */
  #chooseNone() {
    const venue = this.#chosen
    if (venue === null) return null
    this.#choose(null)
    return () => this.#choose(venue)
  }

  /** Turns a pin and its section red, goes there and shows its card; null: none. @param opener what the card is opened from */
  #choose(venue, opener = null) {
    this.beside.forget()
    if (venue === null && this.#chosen === null) return
    this.#chosen = venue
    this.list.choose(venue)
    // the map stays there, like one that was moved by hand
    if (venue !== null && this.map.follow) this.map.follow = false
    this.#show(venue, { opener })
    const wasApart = this.list.forgetApart(venue)
    if (wasApart) this.#draw()
    this.#address()
    // the list was about what is gone
    if (venue === null && wasApart && this.list.sections.length === 0) this.#renew()
  }

  /** On the map, and as its card. */
  #show(venue, { opener = null, show = true } = {}) {
    const section = this.list.of(venue)
    section ? this.card.show(section, opener) : this.card.hide()
    this.map.choose?.(venue, { show, below: this.card.below })
  }

  // where one is

  #locate() {
    this.walker.stop()
    this.isAsked = true
    this.start.asking()
    this.where.start()
  }

  #found(position, who = "you are") {
    const isFirst = !this.map.position
    this.#who = who
    keep(LOCATED, who === "you are", ofThisTab())
    this.map.position = position
    this.map.start = null
    if (isFirst || this.isAsked) this.map.follow = true
    this.isAsked = false
    this.start.found(who, position.accuracy)
    if (!hasMoved(this.#listedFrom, position.coordinate)) return
    const query = new URLSearchParams(location.search)
    if (isFirst && !query.has("venue")) query.delete("box")
    query.delete("name")
    query.set("at", pair(position.coordinate))
    this.#listedFrom = position.coordinate
    this.#go(query)
  }

  #lost(reason) {
    keep(LOCATED, false, ofThisTab())
    this.map.position = null
    this.start.failed(reason, this.dataset.place)
  }

  #toggleWalker() {
    if (this.walker.isFollowed) return this.walker.stop()
    this.where.stop()
    this.walker.follow()
  }

  // what is listed

  #searchHere() {
    const query = new URLSearchParams(location.search)
    query.set("box", written(this.map.view.box))
    for (const name of ["within", "show"]) query.delete(name)
    this.search.hidden = true
    this.#go(query, { isNew: true })
    this.map.stage.focus({ preventScroll: true })
  }

  /** Shows the list of another address. */
  #go(query, { isNew = false } = {}) {
    const address = `${this.dataset.page}?${query}`.replaceAll("%2C", ",")
    history[isNew ? "pushState" : "replaceState"](history.state, "", address)
    this.shownSearch = location.search
    this.#renew()
  }

  /** @param refresh what came of reading anew, which the list then says */
  #renew({ refresh = null } = {}) {
    return this.#lists.ask(async () => {
      const query = new URLSearchParams(location.search)
      if (refresh) query.set("refresh", refresh)
      const html = await fetchText(`${this.dataset.page}?${query}`, { headers: { Accept: "text/html;fragment=nearby" }, cache: "no-store" })
      if (!this.isConnected) return
      this.failures.tell("list", html !== null)
      if (html === null) return this.asking.consider()
      this.list.renew(html, this.#chosen)
      const section = this.list.of(this.#chosen)
      section ? this.card.fill(section) : this.#choose(null)
      this.start.offer(this.walker.isFollowed)
      if (this.map.position) this.start.found(this.#who, this.map.position.accuracy)
      this.picks.show()
      this.#address()
      this.#draw()
      this.asking.consider()
    })
  }

  #submitted(event) {
    if (!event.target.matches("[data-refresh]")) return
    event.preventDefault()
    refreshNearby(event.target, this, { renew: refresh => this.#renew({ refresh }), load: () => this.#load() })
  }

  /** The address says what is chosen. */
  #address() {
    const section = this.#chosen === null ? null : this.list.of(this.#chosen)
    const address = choosing(location.href, this.#chosen, section?.id)
    if (address !== location.pathname + location.search + location.hash) history.replaceState(history.state, "", address)
    this.shownSearch = location.search
  }

  // the map

  #moved({ person }) {
    if (person) this.search.hidden = false
    clearTimeout(this.resting)
    this.resting = setTimeout(() => this.#load(), REST)
  }

  #load() {
    const { box, zoom } = this.map.view
    if (!box) return
    const query = new URLSearchParams({ box: written(box), zoom: Math.round(zoom) })
    const at = new URLSearchParams(location.search).get("at")
    if (at) query.set("at", at)
    this.#features.run(async signal => {
      const answer = await fetch(`${this.dataset.features}?${query}`, { signal })
      if (!answer.ok) throw new Error(String(answer.status))
      const { features } = await answer.json()
      signal.throwIfAborted()
      this.failures.tell("pins", true)
      this.#around = features.map(feature => feature.properties)
      this.#draw()
    }).catch(() => this.failures.tell("pins", false)) // what is drawn stays
  }

  #draw() {
    this.map.features = shownPins(this.#around, this.list.pins, this.map.view.zoom, this.#chosen)
  }
}

customElements.define("nearby-map", NearbyMap)
