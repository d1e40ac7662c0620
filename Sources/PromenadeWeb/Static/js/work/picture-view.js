// picture-view.js: fixed or scrollable picture, changed in place and kept as the preference.
// Without this file the form posts with its Save button.
import { LatestOnly } from "../kit/latest-only.js"
import { LiveElement } from "../kit/live-element.js"
import { track } from "../kit/pending-changes.js"
import { post } from "../kit/post.js"
import { say } from "../kit/toast.js"

class PictureView extends LiveElement {
  #saves = new LatestOnly() // an older choice never arrives after a newer one
  #kept = null // the choice the server has

  connected() {
    this.hideFallbacks()
    this.#kept = this.querySelector(":checked")
    this.listen(this, "change")
  }

  handleEvent(event) {
    this.#show(event.target)
    track(this.#saves.ask(() => this.#save(event.target.form)))
  }

  async #save(form) {
    const chosen = this.querySelector(":checked")
    try {
      await post(form.action, new FormData(form))
      this.#kept = chosen
    } catch {
      say("The choice could not be kept.")
      if (!chosen.checked || !this.#kept) return // another one was made meanwhile
      this.#kept.checked = true
      this.#show(this.#kept)
    }
  }

  #show(choice) {
    const stage = this.closest(".work__stage") ?? document.querySelector(".work__stage")
    if (stage) stage.dataset.image = choice.value
  }
}

customElements.define("picture-view", PictureView)
