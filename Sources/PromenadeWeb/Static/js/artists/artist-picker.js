// artist-picker.js: the dialog in which artists are found while one types, several chosen and added at once.
// Without this file "Add artists" leads to a page with the same search and the same choice.
import { CancelPrevious } from "../kit/cancel-previous.js"
import { fetchText } from "../kit/fetch-text.js"
import { fragmentOf, setText } from "../kit/html.js"
import { isPlainClick } from "../kit/keys.js"
import { LiveElement } from "../kit/live-element.js"
import { addWords, choiceWords, mergeRows } from "./selection.js"

/** Typing has come to rest after this long. */
const REST = 250
/** A museum that was slow is asked for its answer again so often, each time after this long. */
const AGAIN = 2500
const MOST_AGAIN = 6

class ArtistPicker extends LiveElement {
  #asks = new CancelPrevious()
  #clock = 0
  #asked = ""

  connected() {
    this.dialog = this.querySelector("dialog")
    this.field = this.querySelector("input[type=search]")
    this.list = this.querySelector(".rows")
    this.status = this.querySelector("[data-status]")
    this.notices = this.querySelector("[data-notices]")
    for (const opener of document.querySelectorAll(`[data-open="${this.dialog.id}"]`)) this.listen(opener, "click")
    this.listen(this.dialog, "input change keydown click")
  }

  disconnected() { this.#rest() }

  get #boxes() { return [...this.list.querySelectorAll("input[type=checkbox]")] }

  handleEvent(event) {
    if (event.currentTarget !== this.dialog) return this.#open(event)
    if (event.type === "click") return this.#clicked(event)
    if (event.type === "change" && event.target !== this.field) return this.#count()
    if (event.type === "keydown" && event.target === this.field && event.key === "Enter") {
      event.preventDefault() // would add what is chosen
      return this.#search()
    }
    if (event.type === "input" && event.target === this.field) {
      this.#rest()
      this.#clock = setTimeout(() => this.#search(), REST)
    }
  }

  #open(event) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    this.dialog.showModal()
    this.field.focus()
    this.field.select()
  }

  #clicked(event) {
    // a tap outside the sheet meets the dialog itself; Esc and the focus going back are the browser's own
    if (event.target === this.dialog || event.target.closest("[data-close]")) this.dialog.close()
  }

  #rest() {
    clearTimeout(this.#clock)
    this.#asks.stop()
  }

  /** Whoever asks last is answered. */
  async #search(again = 0) {
    this.#rest()
    const words = this.field.value.trim()
    if (words === "") return this.#show(null)
    if (words !== this.#asked) this.status.textContent = "Searching…"
    await this.#asks.run(async signal => {
      const answer = await this.#ask(words, signal)
      signal.throwIfAborted()
      this.#asked = words
      this.#show(answer)
      if (answer?.isSlow && again < MOST_AGAIN) {
        this.#clock = setTimeout(() => this.#search(again + 1), AGAIN)
      }
    })
  }

  async #ask(words, signal) {
    const answer = await fetchText(`${this.dataset.search}?q=${encodeURIComponent(words)}`, { accept: "text/html;fragment=artists", signal })
    const found = answer?.ok && fragmentOf(answer.text).querySelector(".found")
    if (!found) return { said: "Promenade isn’t responding. Your selection is kept.", notices: [], rows: [], isSlow: false }
    return {
      said: found.querySelector("[data-said]").textContent,
      notices: [...found.querySelector(".notices").children],
      rows: [...found.querySelectorAll(".row")],
      isSlow: found.hasAttribute("data-slow"),
    }
  }

  /** The new rows after those that are chosen; what is chosen stays chosen. */
  #show(answer) {
    const rows = [...this.list.children].map(row => ({ row, box: row.querySelector("input[type=checkbox]") }))
    const chosen = rows.filter(({ box }) => box?.checked)
    const fresh = (answer?.rows ?? []).map(row => ({ row, box: row.querySelector("input[type=checkbox]") }))
    const hadFocus = this.list.contains(document.activeElement) ? document.activeElement : null
    this.list.replaceChildren(...mergeRows(chosen, fresh).map(({ row }) => row))
    if (hadFocus?.isConnected) hadFocus.focus()
    this.notices.replaceChildren(...(answer?.notices ?? []))
    this.status.textContent = answer?.said ?? "Type a name or part of one."
    this.#count()
  }

  #count() {
    const count = this.#boxes.filter(box => box.checked).length
    const submit = this.querySelector("[data-submit]")
    setText(this.querySelector("[data-chosen]"), choiceWords(count))
    submit.textContent = addWords(count)
    submit.disabled = count === 0
  }
}

customElements.define("artist-picker", ArtistPicker)
