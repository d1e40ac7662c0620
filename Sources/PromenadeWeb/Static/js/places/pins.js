// pins.js: pins dropped, moved and deleted in place, each with the way back. No DOM at import.
import { post, saved } from "../kit/post.js"
import { say } from "../kit/toast.js"
import { takeBack, undo } from "../kit/undo.js"
import { pair } from "./map-address.js"

export class PlacePins {
  #adding = null // where

  /** @param places the places-map */
  constructor(places) { this.places = places }

  get #map() { return this.places.querySelector("art-map") }

  /** Pressed twice at one place is meant once. */
  add(coordinate) {
    const where = pair(coordinate)
    if (this.#adding === where) return
    this.#adding = where
    this.drop(coordinate).finally(() => { if (this.#adding === where) this.#adding = null })
  }

  /** @param stands it lies there already, where it was let go */
  drop(coordinate, { stands = false } = {}) {
    return this.#attempt(async () => {
      const id = newID()
      const pin = await post(this.places.dataset.pins, { where: pair(coordinate), ...id && { pin: id } })
      if (pin.waits) return say(saved("Pin dropped", pin), () => takeBack(pin.waits))
      await this.places.renew({ chosen: pin.id, isNew: stands ? null : pin.id })
      say(`Pin dropped. Loading photos around ${pin.title}.`, () => this.#attempt(async () => {
        await this.#post("remove", pin.id)
        await this.places.renew()
      }))
    }, () => this.#map.drop(null))
  }

  /** So that what is typed can wait until there is a network, too. */
  name(form) {
    const id = newID()
    if (!id) return
    const field = form.elements.pin ?? form.appendChild(Object.assign(document.createElement("input"), { type: "hidden", name: "pin" }))
    // Pressed again where no answer came, it is the same one.
    if (field.dataset.of !== form.elements.where.value) field.value = id
    field.dataset.of = form.elements.where.value
  }

  move(id, coordinate, from) {
    const before = this.#row(id)?.dataset.at ?? pair(from)
    const { moving } = this.places
    return this.#attempt(async () => {
      const pin = await this.#post("move", id, { where: pair(coordinate) })
      if (pin.waits) return say(saved("Pin moved", pin), () => takeBack(pin.waits))
      if (moving) return location.assign(`${pin.href}?moved=${before}`)
      await this.places.renew({ chosen: id })
      say(`Moved ${this.#name(id)}`, () => this.#attempt(async () => {
        await this.#post("move", id, { where: before })
        await this.places.renew({ chosen: id })
      }))
    }, () => { if (!moving) this.places.renew() })
  }

  delete(id) {
    const row = this.#row(id)
    const next = row?.nextElementSibling ?? row?.previousElementSibling
    // A toast with the focus stays: for who came to the pin by keys, not for who tapped it.
    const focused = Boolean(document.activeElement?.matches(`art-map [data-pin="${id}"]:focus-visible`))
    return this.#attempt(async () => {
      const answer = await this.#post("remove", id)
      if (answer.waits) return say(saved(`Deleted ${this.#name(id)}`, answer), () => takeBack(answer.waits))
      const { undo: removal, name } = answer
      await this.places.renew({ focus: next?.dataset?.pin })
      say(`Deleted ${name}`, () => this.#restore(removal, name, focused && id), { focused })
    })
  }

  /** @param pin that the focus goes back to */
  async #restore(removal, name, pin) {
    const back = await undo(removal)
    await this.#attempt(async () => {
      await this.places.renew()
      if (pin) this.places.querySelector(`art-map [data-pin="${pin}"]`)?.focus({ preventScroll: true })
      if (back) say(`${name} is back`)
    })
  }

  /** Asks for a change of one pin: the page has the addresses of all, with "{pin}" for the id (RFC 6570). */
  #post(change, id, fields = {}) { return post(this.places.dataset[change].replace("{pin}", id), fields, { title: this.#name(id) }) }

  #name(id) { return this.#map.features.find(feature => feature.id === id)?.name ?? "the pin" }

  #row(id) { return this.places.querySelector(`.row[data-pin="${id}"]`) }

  /** Does `work`, and says why where that fails. */
  async #attempt(work, failed = () => {}) {
    try {
      await work()
    } catch (error) {
      failed()
      say(error.message)
    }
  }
}

/** As the server makes them, so that a pin sent twice is one; none where the page came without https. */
function newID() { return globalThis.crypto?.randomUUID?.().replaceAll("-", "") }
