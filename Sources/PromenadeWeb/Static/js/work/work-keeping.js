// work-keeping.js: a work's sets and what is taken along follow its heart, and follow Undo. The heart says what happened.
// Without this file they are as they were when the page was made; a reload shows them anew.
import "../sets/set-picker.js" // also for pages that had none
import "./take-with-you.js"
import { backoff } from "../kit/backoff.js"
import { fetchText } from "../kit/fetch-text.js"
import { fragmentOf } from "../kit/html.js"
import { LatestOnly } from "../kit/latest-only.js"
import { LiveElement } from "../kit/live-element.js"

class WorkKeeping extends LiveElement {
  #asks = new LatestOnly()
  #clock = 0
  #failures = 0

  connected() { this.listen(document, "heart") }
  disconnected() { clearTimeout(this.#clock) }

  handleEvent(event) { if (event.detail.work === this.dataset.work) this.#ask() }

  #ask() {
    clearTimeout(this.#clock)
    this.#asks.ask(() => this.#look())
  }

  async #look() {
    const answer = await fetchText(this.dataset.address, { accept: "text/html;fragment=keeping" })
    // A work nobody knows any more, now that it is no favourite, is in no set and not taken along.
    const html = answer?.status === 404 ? "" : answer?.ok ? answer.text : null
    if (!this.isConnected) return
    if (html === null) {
      this.#clock = setTimeout(() => this.#ask(), backoff(++this.#failures))
      return
    }
    this.#failures = 0
    this.#show(html)
  }

  #show(html) {
    const focused = this.contains(document.activeElement) ? document.activeElement : null
    const old = new Map([...this.children].map(part => [part.localName, part]))
    let before = null
    for (const part of [...fragmentOf(html).children]) {
      const there = old.get(part.localName)
      old.delete(part.localName)
      before = there ? this.#renew(there, part) : this.#add(part, before)
    }
    for (const part of old.values()) part.remove()
    if (focused && !focused.isConnected) this.#focus(focused)
  }

  #add(part, before) {
    if (before) before.after(part)
    else this.prepend(part)
    return part
  }

  /** What is open stays open, what was typed stays typed; what is as it was is left alone. */
  #renew(old, part) {
    part.querySelector("details").open = old.querySelector("details").open
    if (old.isEqualNode(part)) return old
    for (const field of part.querySelectorAll("input[id]")) {
      const typed = old.querySelector(`#${field.id}`)
      if (typed) field.value = typed.value
    }
    old.replaceWith(part)
    return part
  }

  /** The same button where it still is; else the heart, above all this. */
  #focus(lost) {
    const same = [...this.querySelectorAll("summary, button, input")].find(each => name(each) === name(lost))
    const heart = document.querySelector(`.heart--word[value="${CSS.escape(this.dataset.work)}"]`)
    ;(same ?? heart)?.focus({ preventScroll: true })
  }
}

/** What one can press or type into, whatever it says at the moment. */
function name(part) {
  const { form } = part
  return [part.localName, part.id, part.closest("details")?.id, form?.action, form?.elements.do?.value].join(" ")
}

customElements.define("work-keeping", WorkKeeping)
