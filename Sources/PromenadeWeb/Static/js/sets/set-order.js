// set-order.js: a set's works put in order in place, by its buttons, and their notes kept as they are written.
// Without this file each button sends its form.
import { LiveElement } from "../kit/live-element.js"
import { addSaver, track } from "../kit/pending-changes.js"
import { post, saved } from "../kit/post.js"
import { say } from "../kit/toast.js"
import { Autosave } from "./autosave.js"
import { noteHash } from "./note-hash.js"

const MOST_KNOWN = 10 // texts of a note; the server takes no more

class SetOrder extends LiveElement {
  #notes = new Map() // field → its Autosave
  #moves = [] // those not sent yet
  #sending = Promise.resolve() // one after the other

  connected() {
    this.list = this.querySelector("ol")
    this.hideFallbacks()
    this.listen(this, "submit input change")
    this.forget = addSaver(this)
  }

  disconnected() {
    this.hurry(true)
    this.forget()
  }

  get isRefused() { return [...this.#notes.values()].some(note => note.isRefused) }

  hurry(isLeaving) {
    for (const note of this.#notes.values()) isLeaving ? note.leave() : track(note.save())
    if (isLeaving) while (this.#moves.length > 0) this.#sendNext() // nobody would be there to hear the answer before
  }

  get #rows() { return [...this.list.children] }

  handleEvent(event) {
    const row = event.target.closest?.(".set-row")
    if (event.type === "submit") return this.#submitted(event, row)
    if (event.target.name !== "note") return
    this.#note(event.target).typed(event.target.value)
    if (event.type === "change") track(this.#note(event.target).save())
  }

  #submitted(event, row) {
    if (event.submitter?.name === "place") {
      const index = Number(event.submitter.value) - Number(this.#rows[0].dataset.place)
      if (index < 0 || index >= this.#rows.length) return // on the page before or after: the form goes
      event.preventDefault()
      this.#move(row, Number(event.submitter.value), event.submitter)
    } else if (event.target.matches(".set-row__note")) {
      event.preventDefault()
      track(this.#note(event.target.elements.note).save())
    }
  }

  async #move(row, place, button) {
    const before = Number(row.dataset.place)
    this.#put(row, place, button)
    const last = this.#moves.at(-1)
    if (last?.row === row) last.place = place // moved on before it was sent
    else this.#moves.push({ row, place, before })
    await track(this.#sending = this.#sending.catch(() => {}).then(() => this.#sendNext()))
  }

  #sendNext() {
    const move = this.#moves.shift()
    return move && this.#send(move)
  }

  async #send({ row, place, before }) {
    const form = row.querySelector("[name=place]").form
    try {
      say(saved(`Place ${place}`, await post(form.action, { work: row.dataset.work, place }, { title: titleOf(row) })))
    } catch (error) {
      const next = this.#moves.find(move => move.row === row)
      if (next) next.before = before
      else if (Number(row.dataset.place) === place) this.#put(row, before)
      say(error.message)
    }
  }

  #put(row, place, focused = row.contains(document.activeElement) ? document.activeElement : null) {
    const first = Number(this.#rows[0].dataset.place)
    const others = this.#rows.filter(other => other !== row)
    this.list.insertBefore(row, others[place - first] ?? null)
    this.#number(first)
    if (focused?.disabled) row.querySelector("[name=place]:not(:disabled)")?.focus()
    else focused?.focus({ preventScroll: true }) // a moved element loses it
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

  #note(field) {
    if (this.#notes.has(field)) return this.#notes.get(field)
    const { action, elements: { work } } = field.form
    const known = [field.defaultValue] // what the server may have: an answer may be lost, or come later
    let answer = {}
    const send = async (text, signal) => {
      // The worker keeps both where it was changed elsewhere.
      const before = navigator.serviceWorker?.controller ? await Promise.all(known.map(noteHash)) : []
      known.push(text)
      if (known.length > MOST_KNOWN) known.splice(1, 1)
      const fields = [["work", work.value], ["note", text], ...before.map(hash => ["before[]", hash])]
      answer = await post(action, fields, { signal, title: titleOf(field.closest(".set-row")) })
      if (!answer.waits) known.splice(0, known.length, text)
    }
    const told = { kept: () => say(saved("Note kept", answer)), failed: error => say(error.message) }
    const note = new Autosave(null, send, told) // what stands there may be the browser's own, of a page before
    this.#notes.set(field, note)
    return note
  }
}

function titleOf(row) { return row.querySelector(".label__title").textContent.trim() }

customElements.define("set-order", SetOrder)
