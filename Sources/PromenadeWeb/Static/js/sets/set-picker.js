// set-picker.js: puts a work into sets and takes it out again in place.
// Without this file each button sends its form.
import { becameFavourite } from "../favourites/hearts.js"
import { LiveElement } from "../kit/live-element.js"
import { post, saved } from "../kit/post.js"
import { say, withdrawUndo } from "../kit/toast.js"
import { undo } from "../kit/undo.js"

class SetPicker extends LiveElement {
  #busy = new WeakSet() // forms whose answer is not here yet

  connected() { this.listen(this, "submit") }

  async handleEvent(event) {
    const form = event.target
    if (form.matches(".set-picker__new, [data-shared]")) return // a new set is another page's news: the form leads back here
    event.preventDefault()
    if (this.#busy.has(form)) return
    this.#busy.add(form)
    const button = form.querySelector("button")
    const isIn = form.elements.in.value === "yes"
    withdrawUndo()
    this.#show(form, button, isIn)
    try {
      const name = button.textContent.trim()
      const answer = await post(form.action, new FormData(form), { title: name })
      const { undo: removal } = answer
      if (isIn) say(saved(`Added to ${name}`, answer))
      else say(saved(`Removed from ${name}`, answer), removal ? () => this.#restore(form, button, removal) : null)
    } catch (error) {
      this.#show(form, button, !isIn)
      say(error.message)
    } finally {
      form.elements.in.value = button.getAttribute("aria-pressed") === "true" ? "no" : "yes"
      this.#busy.delete(form)
    }
    this.#told(form)
  }

  async #restore(form, button, removal) {
    if (await undo(removal)) {
      this.#show(form, button, true)
      form.elements.in.value = "no"
    }
    this.#told(form)
  }

  /** What is in a set is a favourite; and a picker that was renewed meanwhile does not know of this yet. */
  #told(form) {
    const { work, in: next } = form.elements
    if (next.value === "no") becameFavourite(work.value)
    if (!form.isConnected) document.dispatchEvent(new CustomEvent("heart", { detail: { work: work.value } }))
  }

  #show(form, button, isIn) {
    button.setAttribute("aria-pressed", isIn)
    const use = button.querySelector("use")
    use.setAttribute("href", use.getAttribute("href").replace(/#.*/, isIn ? "#i-check" : "#i-plus"))
  }
}

customElements.define("set-picker", SetPicker)
