// origin.js: where distances of Nearby start while somebody is followed: the device, or a walker.
import { keep, ofThisTab, read } from "../kit/storage.js"
import { pair } from "./address.js"
import { hasMoved, PositionWatch } from "./position-watch.js"
import { NearbyStart } from "./start.js"
import { Walker } from "./walker.js"

const LOCATED = "promenade.located"

export class NearbyOrigin {
  #listedFrom = null
  #who = "you are"
  #isAsked = false

  /** @param page the nearby-map */
  constructor(page) {
    Object.assign(this, { page, map: page.map })
    this.start = new NearbyStart(page, page.querySelector(":scope > [data-said]"))
    this.watch = new PositionWatch({ found: position => this.#found(position), failed: reason => this.#lost(reason) })
    this.walker = new Walker(page.dataset.walkerAt, {
      found: position => this.#found(position, "the walker is"), changed: isFollowed => this.start.offer(isFollowed),
    })
    this.start.offer(false)
  }

  /** Goes on following the device, where this tab did. */
  resume() { if (read(LOCATED, ofThisTab())) this.watch.start() }

  stop() {
    this.watch.stop()
    this.walker.stop()
  }

  locate() {
    this.walker.stop()
    this.#isAsked = true
    this.start.asking()
    this.watch.start()
  }

  toggleWalker() {
    if (this.walker.isFollowed) return this.walker.stop()
    this.watch.stop()
    this.walker.follow()
  }

  /** The list is a fresh one. */
  renewed() {
    this.start.offer(this.walker.isFollowed)
    if (this.map.position) this.start.found(this.#who, this.map.position.accuracy)
  }

  #found(position, who = "you are") {
    const isFirst = !this.map.position
    this.#who = who
    keep(LOCATED, who === "you are", ofThisTab())
    this.map.position = position
    this.map.start = null
    if (isFirst || this.#isAsked) this.map.follow = true
    this.#isAsked = false
    this.start.found(who, position.accuracy)
    if (!hasMoved(this.#listedFrom, position.coordinate)) return
    const query = new URLSearchParams(location.search)
    if (isFirst && !query.has("venue")) query.delete("box")
    query.delete("name")
    query.set("at", pair(position.coordinate))
    this.#listedFrom = position.coordinate
    this.page.results.go(query)
  }

  #lost(reason) {
    keep(LOCATED, false, ofThisTab())
    this.map.position = null
    this.start.failed(reason, this.page.dataset.place)
  }
}
