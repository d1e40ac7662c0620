// come-back.js: asks again for a page that a museum did not give, and leads to it as soon as it is there.
// Without this file "Try now" asks again.
import { fetchText } from "../kit/fetch-text.js"
import { Poller } from "../kit/poller.js"

class ComeBack extends HTMLElement {
  connectedCallback() {
    this.poller = new Poller({ ask: signal => this.#ask(signal) })
    this.poller.watch()
  }

  disconnectedCallback() { this.poller.stop() }

  async #ask(signal) {
    const { address } = this.dataset
    const answer = await fetchText(address, { accept: "text/html", signal })
    if (answer?.ok) location.replace(address)
    return Boolean(answer?.ok)
  }
}

customElements.define("come-back", ComeBack)
