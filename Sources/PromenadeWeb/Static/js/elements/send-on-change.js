// send-on-change.js: a form that is sent as soon as something in it is chosen.
// Without this file its button sends it.

class SendOnChange extends HTMLElement {
  connectedCallback() {
    for (const button of this.querySelectorAll("[data-without-script]")) button.hidden = true
    this.addEventListener("change", this)
  }

  disconnectedCallback() { this.removeEventListener("change", this) }

  handleEvent(event) { event.target.form?.requestSubmit() }
}

customElements.define("send-on-change", SendOnChange)
