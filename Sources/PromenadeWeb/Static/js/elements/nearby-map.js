// nearby-map.js: the map and the list of Nearby as one thing. Choosing a pin or the head of a section turns both red; moving
// the map brings what is there and offers to search it; the device's position is followed once a person asks for it.
// Without this file pins lead to sections, which turn red, and everything else is links and forms.
import { Latest } from "promenade/lib/latest"
import { NearbyFailures } from "promenade/lib/nearby-failures"
import { NearbyList } from "promenade/lib/nearby-list"
import { shownPins } from "promenade/lib/nearby-pins"
import { NearbyStart } from "promenade/lib/nearby-start"
import { OneAtATime } from "promenade/lib/one-at-a-time"
import { post } from "promenade/lib/post"
import { keep, read } from "promenade/lib/storage"
import { say } from "promenade/lib/toast"
import { hasMoved, Whereabouts } from "promenade/lib/whereabouts"

/** A map that is being moved has come to rest after this long. */
const REST = 250
const WALKER = 1500
const ASK_AGAIN = 3000
/** After a minute a source that is still answering is looked at less often. */
const SOON = 20
const ASK_LATER = 15_000
const LOCATED = "promenade.located"

const session = () => { try { return sessionStorage } catch { return undefined } }
const pair = ({ latitude, longitude }) => `${latitude.toFixed(5)},${longitude.toFixed(5)}`
const written = ({ west, south, east, north }) => [west, south, east, north].map(part => part.toFixed(6)).join(",")

class NearbyMap extends HTMLElement {
  #lists = new Latest()
  #features = new OneAtATime()
  #around = [] // what there is in the part of the world the map shows
  #chosen = null
  #listedFrom = null // where distances of the list start, while somebody is followed
  #who = "you are"
  #asked = 0

  async connectedCallback() {
    this.map = this.querySelector("art-map")
    this.list = new NearbyList(this.querySelector("[data-list]"))
    this.start = new NearbyStart(this, this.querySelector(":scope > [data-said]"))
    this.failures = new NearbyFailures(this.querySelector("[data-failed]"))
    this.search = this.querySelector("[data-search]")
    this.where = new Whereabouts({ found: position => this.#found(position), failed: reason => this.#lost(reason) })
    this.dataset.live = ""
    this.#forgetRefresh()
    this.shownSearch = location.search
    // what is re-sorted above must not move what one sees; we see to that ourselves
    document.documentElement.style.overflowAnchor = "none"
    this.#offer()
    for (const name of ["click", "change", "submit", "map-chosen", "map-moved", "map-locate"]) this.addEventListener(name, this)
    addEventListener("popstate", this)
    document.addEventListener("keydown", this)
    const section = this.querySelector(".place[aria-current]") ?? (location.hash ? this.querySelector(`.place${location.hash}`) : null)
    this.#chosen = section?.dataset.venue ?? null
    this.list.choose(this.#chosen)
    this.#askAgain()
    await customElements.whenDefined("art-map")
    if (!await this.map.ready || !this.isConnected) return
    // what is chosen elsewhere does not take the map there
    if (this.#chosen) this.map.choose(this.#chosen, { show: !this.list.isApart(this.#chosen) })
    this.querySelector("[data-start-centre]").hidden = false
    this.#load()
    if (read(LOCATED, session())) this.where.start()
  }

  disconnectedCallback() {
    document.documentElement.style.overflowAnchor = ""
    removeEventListener("popstate", this)
    document.removeEventListener("keydown", this)
    this.where?.stop()
    this.#features.stop()
    for (const clock of [this.resting, this.walking, this.asking]) clearTimeout(clock)
  }

  handleEvent(event) {
    switch (event.type) {
      case "click": return this.#clicked(event)
      case "keydown": return this.#key(event)
      case "change": return this.#ticked()
      case "submit": return this.#submitted(event)
      case "map-chosen": return this.#pinChosen(event)
      case "map-moved": return this.#moved(event.detail)
      case "map-locate": return this.map.position ? undefined : this.#locate()
      case "popstate": if (location.search !== this.shownSearch) location.reload()
    }
  }

  #clicked(event) {
    const { target } = event
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const head = target.closest(".place__head a")
    if (head) {
      event.preventDefault()
      return this.#toggle(head.closest(".place").dataset.venue)
    }
    if (target.closest("[data-locate]")) return this.#locate()
    if (target.closest("[data-walker]")) return this.#toggleWalker()
    if (target.closest("[data-search]")) return this.#searchHere()
    if (target.closest("[data-start-centre]")) return this.#startAtCentre()
    if (target.closest("[data-retry]")) return this.#retry()
    if (target.closest("[data-asking]")) {
      event.preventDefault()
      return this.#renew()
    }
    // beside every pin: nothing is chosen any more
    if (target.closest(".map__stage") && !target.closest("a, button") && this.#wasStill(event)) this.#choose(null)
  }

  #wasStill(event) {
    const pressed = this.map.pressed
    return !pressed || Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) < 6
  }

  #pinChosen(event) {
    if (!this.list.of(event.detail.id)) return // its link leads to a list that has it
    event.preventDefault()
    this.#toggle(event.detail.id)
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
  #toggle(venue) { this.#choose(venue === this.#chosen ? null : venue) }

  /** Turns a pin and its section red and goes there; null: none. */
  #choose(venue) {
    if (venue === null && this.#chosen === null) return
    this.#chosen = venue
    this.list.choose(venue)
    this.map.choose?.(venue)
    if (this.list.forgetApart(venue)) this.#draw()
    this.#address()
    if (venue !== null) this.list.reveal(venue)
  }

  #ticked() {
    const words = this.querySelector("[data-walk]")
    if (!words) return
    this.walkWords ??= words.textContent
    const count = this.list.ticked.length
    words.textContent = count === 0 ? this.walkWords : count === 1 ? "Walk to the selected work" : `Walk to the ${count} selected works`
    this.querySelector("[data-walk-length]").hidden = count > 0
  }

  // where one is

  #locate() {
    this.#stopWalker()
    this.isAsked = true
    this.start.asking()
    this.where.start()
  }

  #found(position, who = "you are") {
    const isFirst = !this.map.position
    this.#who = who
    keep(LOCATED, who === "you are", session())
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
    keep(LOCATED, false, session())
    this.map.position = null
    this.start.failed(reason, this.dataset.place)
  }

  #toggleWalker() {
    if (this.walking) {
      this.#stopWalker()
      return this.#offer()
    }
    this.where.stop()
    this.walking = true
    this.#offer()
    this.#walk()
  }

  #stopWalker() {
    clearTimeout(this.walking)
    this.walking = null
    this.#offer()
  }

  async #walk() {
    try {
      const answer = await fetch(this.dataset.walkerAt, { headers: { Accept: "application/json" } })
      const walker = await answer.json()
      if (this.walking && answer.ok) this.#found({ coordinate: walker, accuracy: walker.accuracy ?? 5 }, "the walker is")
    } catch {
      // asked again
    }
    if (this.walking && this.isConnected) this.walking = setTimeout(() => this.#walk(), WALKER)
  }

  #offer() { this.start.offer(Boolean(this.walking)) }

  #startAtCentre() {
    location.assign(`${this.dataset.page}?at=${pair(this.map.view.centre)}`)
  }

  // what is listed

  #searchHere() {
    const query = new URLSearchParams(location.search)
    query.set("box", written(this.map.view.box))
    for (const name of ["within", "show"]) query.delete(name)
    this.search.hidden = true
    this.#go(query, { isNew: true })
    this.map.focus({ preventScroll: true })
  }

  /** Shows the list of another address. */
  #go(query, { isNew = false } = {}) {
    const address = `${this.dataset.page}?${query}`.replaceAll("%2C", ",")
    history[isNew ? "pushState" : "replaceState"](history.state, "", address)
    this.shownSearch = location.search
    this.#renew()
  }

  /** @param hasFailed whether reading anew has just failed, which the list then says */
  #renew({ hasFailed = false } = {}) {
    return this.#lists.ask(async () => {
      const query = new URLSearchParams(location.search)
      if (hasFailed) query.set("refresh", "failed")
      const html = await this.#fetched(`${this.dataset.page}?${query}`, { headers: { Accept: "text/html;fragment=nearby" }, cache: "no-store" })
      if (!this.isConnected) return
      this.failures.tell("list", html !== null)
      if (html === null) return this.#askAgain()
      this.walkWords = null
      this.list.renew(html, this.#chosen)
      this.#offer()
      if (this.map.position) this.start.found(this.#who, this.map.position.accuracy)
      this.#ticked()
      this.#address()
      this.#draw()
      this.#askAgain()
    })
  }

  /** @returns null where nothing came */
  async #fetched(address, options) {
    try {
      const answer = await fetch(address, options)
      return answer.ok ? await answer.text() : null
    } catch {
      return null
    }
  }

  #retry() {
    this.#renew()
    this.#load()
  }

  /** A source that was still answering has answered by now, perhaps. */
  #askAgain() {
    clearTimeout(this.asking)
    if (!this.querySelector("[data-asking]")) {
      this.#asked = 0
      return
    }
    this.asking = setTimeout(() => document.hidden ? this.#askAgain() : this.#renew(), this.#asked++ < SOON ? ASK_AGAIN : ASK_LATER)
  }

  /** Reads the area anew, and says so where that fails. */
  async #submitted(event) {
    const form = event.target
    if (!form.matches("[data-refresh]")) return
    event.preventDefault()
    const button = form.querySelector("button")
    button.disabled = true
    try {
      const { isRead } = await post(form.action, new FormData(form))
      await this.#renew({ hasFailed: !isRead })
      if (isRead) this.#load()
    } catch (error) {
      say(error.message)
    } finally {
      button.disabled = false
    }
  }

  /** That reading anew failed is said once. */
  #forgetRefresh() {
    const address = new URL(location)
    if (!address.searchParams.has("refresh")) return
    address.searchParams.delete("refresh")
    history.replaceState(history.state, "", address.href.replaceAll("%2C", ","))
  }

  /** The address says what is chosen. */
  #address() {
    const address = new URL(location)
    const section = this.#chosen === null ? null : this.list.of(this.#chosen)
    if (this.#chosen === null) address.searchParams.delete("venue")
    else address.searchParams.set("venue", this.#chosen)
    address.hash = section?.id ?? ""
    const text = `${address.pathname}${address.search.replaceAll("%2C", ",")}${section ? address.hash : ""}`
    if (text !== location.pathname + location.search + location.hash) history.replaceState(history.state, "", text)
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
