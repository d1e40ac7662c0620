// choice.js: what is chosen of Nearby: a pin and its section, red, with a card over the map, and in the address.
import { choosing } from "./address.js"
import { NearbyCard } from "./card.js"
import { SingleTap } from "./single-tap.js"

export class NearbyChoice {
  /** Where the chosen works are; null: none. */
  venue = null

  /** @param page the nearby-map */
  constructor(page) {
    const { map, list } = page
    Object.assign(this, { page, map, list })
    this.card = new NearbyCard(page, { closed: () => this.choose(null), more: () => list.reveal(this.venue) })
    this.beside = new SingleTap(() => this.#chooseNone())
  }

  /** What the page was sent with. */
  begin() {
    const section = this.page.querySelector(".place[aria-current]") ?? (location.hash ? this.page.querySelector(`.place${location.hash}`) : null)
    this.venue = section?.dataset.venue ?? null
    this.list.choose(this.venue)
  }

  /** A pin was pressed; one that is not listed leads to a list that has it. */
  pinChosen(event) {
    const { id } = event.detail
    if (!this.list.of(id)) return
    event.preventDefault()
    this.toggle(id, this.map.querySelector(`[data-pin="${CSS.escape(id)}"]`))
  }

  /** What is chosen already is not any more. */
  toggle(venue, opener) { this.choose(venue === this.venue ? null : venue, opener) }

  /** @returns what undoes it */
  #chooseNone() {
    const { venue } = this
    if (venue === null) return null
    this.choose(null)
    return () => this.choose(venue)
  }

  /** Turns a pin and its section red, goes there and shows its card; null: none. @param opener what the card is opened from */
  choose(venue, opener = null) {
    this.beside.forget()
    if (venue === null && this.venue === null) return
    this.venue = venue
    this.list.choose(venue)
    // the map stays there, like one that was moved by hand
    if (venue !== null && this.map.follow) this.map.follow = false
    this.show({ opener })
    const wasApart = this.list.forgetApart(venue)
    if (wasApart) this.page.results.draw()
    this.tellAddress()
    // the list was about what is gone
    if (venue === null && wasApart && this.list.sections.length === 0) this.page.results.renew()
  }

  /** On the map, and as its card. */
  show({ opener = null, show = true } = {}) {
    const section = this.list.of(this.venue)
    section ? this.card.show(section, opener) : this.card.hide()
    this.map.choose?.(this.venue, { show, below: this.card.below })
  }

  /** The list is a fresh one. */
  renewed() {
    const section = this.list.of(this.venue)
    section ? this.card.fill(section) : this.choose(null)
  }

  /** The address says what is chosen. */
  tellAddress() {
    const section = this.venue === null ? null : this.list.of(this.venue)
    const address = choosing(location.href, this.venue, section?.id)
    if (address !== location.pathname + location.search + location.hash) history.replaceState(history.state, "", address)
    this.page.shownSearch = location.search
  }
}
