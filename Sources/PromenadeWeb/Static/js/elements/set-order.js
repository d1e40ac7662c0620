// set-order.js: a set's works put in order in place, by buttons or by dragging, and their notes kept as they are written.
// Without this file each button sends its form.
import { placeAt } from "promenade/lib/places"
import { post } from "promenade/lib/post"
import { say } from "promenade/lib/toast"

const EVENTS = ["submit", "change", "focusin", "focusout", "dragstart", "dragover", "drop", "dragend"]

class SetOrder extends HTMLElement {
  #dragged = null

  connectedCallback() {
    this.list = this.querySelector("ol")
    for (const button of this.querySelectorAll("[data-without-script]")) button.hidden = true
    for (const row of this.#rows) row.draggable = row.querySelector("[name=place]") !== null
    for (const image of this.querySelectorAll("img")) image.draggable = false // the row is dragged, not its picture
    for (const name of EVENTS) this.addEventListener(name, this)
  }

  disconnectedCallback() { for (const name of EVENTS) this.removeEventListener(name, this) }

  get #rows() { return [...this.list.children] }

  handleEvent(event) {
    const row = event.target.closest?.(".set-row")
    switch (event.type) {
      case "submit": return this.#submitted(event, row)
      case "change": return event.target.name === "note" ? this.#note(event.target) : null
      // In a row that can be dragged some browsers let no one choose words with the pointer.
      case "focusin": case "focusout":
        if (event.target.name === "note" && row.querySelector("[name=place]")) row.draggable = event.type === "focusout"
        return
      case "dragstart":
        this.#dragged = row
        event.dataTransfer.effectAllowed = "move"
        event.dataTransfer.setData("text/plain", row.dataset.work) // without data nothing is dragged in some browsers
        return row.classList.add("is-dragged")
      case "dragover": return this.#dragged ? this.#over(event) : null
      case "drop": return event.preventDefault()
      case "dragend": return this.#dropped()
    }
  }

  #submitted(event, row) {
    if (event.submitter?.name === "place") {
      event.preventDefault()
      this.#move(row, Number(event.submitter.value), event.submitter)
    } else if (event.target.matches(".set-row__note")) {
      event.preventDefault()
      this.#note(event.target.elements.note)
    }
  }

  async #move(row, place, button) {
    const first = Number(this.#rows[0].dataset.place)
    const index = place - first
    if (index < 0 || index >= this.#rows.length) return button.form.submit() // on the page before or after
    const others = this.#rows.filter(other => other !== row)
    this.list.insertBefore(row, others[index] ?? null)
    this.#number(first)
    if (button?.disabled) row.querySelector("[name=place]:not(:disabled)")?.focus()
    else button?.focus() // a moved element loses it
    await this.#send(row, place)
  }

  async #send(row, place) {
    const form = row.querySelector("[name=place]").form
    try {
      await post(form.action, { work: row.dataset.work, place })
      say(`Place ${place}`)
    } catch (error) {
      say(error.message)
    }
  }

  /** Each row's place, and where its buttons lead. */
  #number(first) {
    const rows = this.#rows
    rows.forEach((row, index) => {
      const place = first + index
      row.dataset.place = place
      const [up, down] = row.querySelectorAll("[name=place]")
      up.value = place - 1
      down.value = place + 1
    })
    // Only the ends of the whole set lead nowhere; which they are does not change.
    const ends = rows.map(row => [...row.querySelectorAll("[name=place]")])
    const [isStart, isEnd] = [first === 1, ends.some(([, down]) => down.disabled)]
    ends.forEach(([up, down], index) => {
      up.disabled = isStart && index === 0
      down.disabled = isEnd && index === ends.length - 1
    })
  }

  async #note(field) {
    const form = field.form
    try {
      await post(form.action, { work: form.elements.work.value, note: field.value })
      say("Note kept")
    } catch (error) {
      say(error.message)
    }
  }

  #over(event) {
    event.preventDefault()
    const others = this.#rows.filter(row => row !== this.#dragged)
    const index = placeAt(event.clientY, others.map(row => row.getBoundingClientRect()))
    this.list.insertBefore(this.#dragged, others[index] ?? null)
  }

  #dropped() {
    const row = this.#dragged
    this.#dragged = null
    row.classList.remove("is-dragged")
    const first = Math.min(...this.#rows.map(other => Number(other.dataset.place)))
    const before = Number(row.dataset.place)
    this.#number(first)
    const place = Number(row.dataset.place)
    if (place !== before) this.#send(row, place)
  }
}

customElements.define("set-order", SetOrder)
