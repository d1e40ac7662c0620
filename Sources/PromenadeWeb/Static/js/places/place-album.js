// place-album.js: photographs of a place as they arrive, and how far the collection is.
// Without this file "Look again" loads the page anew.
import { backoff } from "../kit/backoff.js"
import { fetchText } from "../kit/fetch-text.js"
import { fragmentOf } from "../kit/html.js"
import { LiveElement } from "../kit/live-element.js"
import { replaceParts } from "../kit/parts.js"
import { countWords, endWords, placeOf } from "./album-photos.js"

class PlaceAlbum extends LiveElement {
  #source = null
  #clock = 0
  #failures = 0
  #isLeft = false

  connected() {
    this.listen(globalThis, "pagehide pageshow")
    this.#listen()
  }

  disconnected() { this.#hangUp() }

  handleEvent(event) {
    this.#isLeft = event.type === "pagehide"
    if (this.#isLeft) return this.#hangUp()
    if (!event.persisted) return
    // Back from the browser's memory: what came meanwhile is told anew, and what broke off on leaving is made good.
    if (this.dataset.events) this.#listen()
    else if (this.querySelector("progress")) location.reload()
  }

  get #list() { return this.querySelector("[data-live] .wall") }

  #listen() {
    this.#hangUp()
    if (!this.dataset.events) return
    const again = this.querySelector("[data-again]")
    if (again) again.hidden = true
    const source = this.#source = new EventSource(this.dataset.events)
    source.addEventListener("progress", event => this.#progress(JSON.parse(event.data)))
    source.addEventListener("photo", event => this.#arrived(JSON.parse(event.data)))
    source.addEventListener("done", event => this.#done(JSON.parse(event.data)))
    source.addEventListener("error", () => this.#broke())
  }

  #hangUp() {
    clearTimeout(this.#clock)
    this.#source?.close()
    this.#source = null
  }

  /** The browser tries again by itself only while the server answers with events. */
  #broke() {
    this.#failures += 1
    if (this.#source?.readyState !== EventSource.CLOSED) return
    this.#hangUp()
    const again = this.querySelector("[data-again]")
    if (again) again.hidden = false
    this.#clock = setTimeout(() => this.#listen(), backoff(this.#failures))
  }

  #progress({ here, of }) {
    this.#failures = 0
    const bar = this.querySelector("progress")
    if (!bar || of === 0) return
    bar.max = of
    bar.value = here
    this.querySelector("[data-count]").textContent = countWords(here, of)
  }

  #arrived({ id, html, order }) {
    const list = this.#list
    if (!list || document.getElementById(`photo-${id}`)) return
    const hanging = [...list.children].map(tile => tile.id.replace(/^photo-/, ""))
    const next = placeOf(id, hanging, order)
    list.insertBefore(fragmentOf(html), next ? document.getElementById(`photo-${next}`) : null)
  }

  async #done({ state, count }) {
    this.#hangUp()
    this.removeAttribute("data-events")
    await this.#renew()
    const said = this.querySelector("[data-said]")
    if (said) said.textContent = endWords(state, count)
  }

  /** Every part that changes, as the server says it now. */
  async #renew() {
    const answer = await fetchText(location.pathname, { accept: "text/html;fragment=album" })
    // leaving breaks it off too; a reload would then lead back here
    if (!answer?.ok) return this.#isLeft ? undefined : location.reload()
    const hadFocus = this.contains(document.activeElement)
    replaceParts(this, fragmentOf(answer.text))
    if (hadFocus && !this.contains(document.activeElement)) this.querySelector(".page-head .btn--primary")?.focus()
  }
}

customElements.define("place-album", PlaceAlbum)
