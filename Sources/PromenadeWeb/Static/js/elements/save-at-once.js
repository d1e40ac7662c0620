// save-at-once.js: keeps what is set as soon as it is chosen.
// Without this file the form has a Save button.
import { say } from "promenade/lib/toast"

class SaveAtOnce extends HTMLElement {
  connectedCallback() {
    for (const part of this.querySelectorAll("[data-without-script]")) part.hidden = true
    this.addEventListener("change", this)
  }

  disconnectedCallback() { this.removeEventListener("change", this) }

  async handleEvent(event) {
    const { form, name, value } = event.target
    if (name === "theme") document.documentElement.dataset.theme = value
    try {
      const answer = await fetch(form.action, {
        method: "POST",
        headers: { Accept: "application/json" },
        body: new URLSearchParams(new FormData(form)),
      })
      if (!answer.ok) throw new Error((await answer.json()).detail)
    } catch (error) {
      if (event.target.type === "checkbox") event.target.checked = !event.target.checked
      say(error instanceof TypeError ? "The change could not be kept." : error.message)
    }
  }
}

customElements.define("save-at-once", SaveAtOnce)
