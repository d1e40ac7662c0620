// save-at-once.js: keeps what is set as soon as it is chosen.
// Without this file the form has a Save button.
import { LatestOnly } from "../kit/latest-only.js"
import { LiveElement } from "../kit/live-element.js"
import { track } from "../kit/pending-changes.js"
import { post } from "../kit/post.js"
import { say } from "../kit/toast.js"

class SaveAtOnce extends LiveElement {
  #saves = new LatestOnly() // an older choice never arrives after a newer one
  #kept = [] // what the server has: each control and what it says

  connected() {
    this.hideFallbacks()
    this.#kept = this.#standing()
    this.listen(this, "change")
  }

  handleEvent({ target }) {
    this.#follow(target)
    track(this.#saves.ask(() => this.#save(target)))
  }

  async #save(target) {
    const sent = this.#standing()
    try {
      await post(target.form.action, new FormData(target.form))
      this.#kept = sent
    } catch (error) {
      this.#goBack(sent)
      say(error.message)
    }
  }

  #standing() {
    return [...this.querySelectorAll("input, select")].map(control => [control, control.type === "checkbox" || control.type === "radio" ? control.checked : control.value])
  }

  /** What was not saved says again what is kept; what was chosen since stays, its own save is under way. */
  #goBack(sent) {
    const now = new Map(this.#standing())
    const refused = new Map(sent)
    for (const [control, was] of this.#kept) {
      if (now.get(control) !== refused.get(control)) continue
      if (typeof was === "boolean") control.checked = was
      else control.value = was
      if (was) this.#follow(control)
    }
  }

  #follow(control) { if (control.name === "theme" && control.checked) document.documentElement.dataset.theme = control.value }
}

customElements.define("save-at-once", SaveAtOnce)
