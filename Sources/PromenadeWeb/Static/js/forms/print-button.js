// print-button.js: prints the page. Without this file the browser's own command does, and the button stays hidden.

class PrintButton extends HTMLElement {
  connectedCallback() {
    this.button = this.querySelector("[data-print]")
    if (!this.button) return
    this.button.hidden = false
    this.button.addEventListener("click", this)
  }

  disconnectedCallback() { this.button?.removeEventListener("click", this) }

  handleEvent() { print() }
}

customElements.define("print-button", PrintButton)
