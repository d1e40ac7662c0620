// picture-view.js: fixed or scrollable picture, changed in place and kept as the preference.
// Without this file the form posts with its Save button.
import { Latest } from "promenade/lib/latest"
import { post } from "promenade/lib/post"
import { say } from "promenade/lib/toast"
import { track } from "promenade/lib/under-way"

class PictureView extends HTMLElement {
  #saves = new Latest() // an older choice never arrives after a newer one

  connectedCallback() {
    for (const button of this.querySelectorAll("[data-without-script]")) button.hidden = true
    this.addEventListener("change", this)
  }

  disconnectedCallback() { this.removeEventListener("change", this) }

  handleEvent(event) {
    const form = event.target.form
    const stage = this.closest(".work__stage") ?? document.querySelector(".work__stage")
    if (stage) stage.dataset.image = event.target.value
    track(this.#saves.ask(() => this.#save(form)))
  }

  async #save(form) {
    try {
      await post(form.action, new FormData(form))
    } catch {
      say("Your choice couldn’t be saved.")
    }
  }
}

customElements.define("picture-view", PictureView)
