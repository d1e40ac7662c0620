// picture-view.js: fixed or scrollable picture, changed in place and kept as the preference.
// Without this file the form posts with its Save button.
import { say } from "promenade/lib/toast"

class PictureView extends HTMLElement {
  connectedCallback() {
    for (const button of this.querySelectorAll("[data-without-script]")) button.hidden = true
    this.addEventListener("change", this)
  }

  disconnectedCallback() { this.removeEventListener("change", this) }

  async handleEvent(event) {
    const form = event.target.form
    const stage = this.closest(".work__stage") ?? document.querySelector(".work__stage")
    if (stage) stage.dataset.image = event.target.value
    try {
      const answer = await fetch(form.action, {
        method: "POST",
        headers: { Accept: "application/json" },
        body: new URLSearchParams(new FormData(form)),
      })
      if (!answer.ok) throw new Error(String(answer.status))
    } catch {
      say("Shown so for now. The choice could not be kept.")
    }
  }
}

customElements.define("picture-view", PictureView)
