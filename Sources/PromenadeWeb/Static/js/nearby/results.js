// results.js: the list and the pins of Nearby as our server says they are; the page's address says of what.
import { CancelPrevious } from "../kit/cancel-previous.js"
import { fetchText } from "../kit/fetch-text.js"
import { LatestOnly } from "../kit/latest-only.js"
import { Poller, soonThenLater } from "../kit/poller.js"
import { keepNearby } from "../offline/last-nearby.js"
import { written } from "./address.js"
import { NearbyFailures } from "./failures.js"
import { shownPins } from "./pins.js"
import { refreshNearby } from "./refresh.js"

export class NearbyResults {
  #lists = new LatestOnly()
  #features = new CancelPrevious()
  #around = [] // what there is in the part of the world the map shows

  /** @param page the nearby-map */
  constructor(page) {
    this.page = page
    this.failures = new NearbyFailures(page.querySelector("[data-failed]"))
    this.poller = new Poller({
      isWanted: () => page.querySelector("[data-asking]"), every: soonThenLater,
      ask: async () => {
        await this.renew()
        return !page.querySelector("[data-asking]")
      },
    })
  }

  stop() {
    this.poller.stop()
    this.#features.stop()
  }

  /** Lists what is in the part of the world the map shows. */
  searchHere() {
    const query = new URLSearchParams(location.search)
    query.set("box", written(this.page.map.view.box))
    for (const name of ["within", "show"]) query.delete(name)
    this.go(query, { isNew: true })
  }

  /** Shows the list of another address. */
  go(query, { isNew = false } = {}) {
    const address = `${this.page.dataset.page}?${query}`.replaceAll("%2C", ",")
    history[isNew ? "pushState" : "replaceState"](isNew ? null : history.state, "", address)
    this.page.shownSearch = location.search
    this.renew()
  }

  /** @param refresh what came of reading anew, which the list then says */
  renew({ refresh = null } = {}) {
    return this.#lists.ask(async () => {
      const query = new URLSearchParams(location.search)
      if (refresh) query.set("refresh", refresh)
      const answer = await fetchText(`${this.page.dataset.page}?${query}`, { accept: "text/html;fragment=nearby" })
      if (!this.page.isConnected) return
      this.failures.tell("list", answer?.ok)
      if (answer?.ok) this.page.renewed(answer.text)
      if (answer?.ok && !refresh) keepNearby()
      this.poller.watch()
    })
  }

  /** Reads the area anew, as the form asks. */
  refresh(form) {
    return refreshNearby(form, this.page, { renew: refresh => this.renew({ refresh }), load: () => this.load() })
  }

  /** Asks for the pins of the part of the world the map shows. */
  load() {
    const { box, zoom } = this.page.map.view
    if (!box) return
    const query = new URLSearchParams({ box: written(box), zoom: Math.round(zoom) })
    const at = new URLSearchParams(location.search).get("at")
    if (at) query.set("at", at)
    this.#features.run(async signal => {
      const answer = await fetch(`${this.page.dataset.features}?${query}`, { signal })
      if (!answer.ok) throw new Error(String(answer.status))
      const { features } = await answer.json()
      signal.throwIfAborted()
      this.failures.tell("pins", true)
      this.#around = features.map(feature => feature.properties)
      this.draw()
    }).catch(() => this.failures.tell("pins", false)) // what is drawn stays
  }

  draw() {
    const { map, list, choice } = this.page
    map.features = shownPins(this.#around, list.pins, map.view.zoom, choice.venue)
  }
}
