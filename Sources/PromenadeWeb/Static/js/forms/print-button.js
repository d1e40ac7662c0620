// print-button.js: prints the page. Without this file the browser's own command does, and the button stays hidden.
import { ButtonElement } from "../kit/button-element.js"

class PrintButton extends ButtonElement {
  pressed() { print() }
}

customElements.define("print-button", PrintButton)
