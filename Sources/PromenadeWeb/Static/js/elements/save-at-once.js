// save-at-once.js: keeps what is set as soon as it is chosen.
// Without this file the form has a Save button.
import { Latest } from "promenade/lib/latest"
import { post } from "promenade/lib/post"
import { say } from "promenade/lib/toast"
import { track } from "promenade/lib/under-way"

class SaveAtOnce extends HTMLElement {
  #saves = new Latest() // an older choice never arrives after a newer one

  connectedCallback() {
    for (const part of this.querySelectorAll("[data-without-script]")) part.hidden = true
    this.addEventListener("change", this)
  }

  disconnectedCallback() { this.removeEventListener("change", this) }

  handleEvent({ target }) {
    if (target.name === "theme") document.documentElement.dataset.theme = target.value
    track(this.#saves.ask(() => this.#save(target)))
  }

  async #save(target) {
    const wanted = target.checked
    try {
      await post(target.form.action, new FormData(target.form))
    } catch (error) {
      if (target.type === "checkbox" && target.checked === wanted) target.checked = !wanted
      say(error.message)
    }
  }
}

customElements.define("save-at-once", SaveAtOnce)
