// come-back.js: asks again for a page that a museum did not give, and leads to it as soon as it is there.
// Without this file "Try now" asks again.
import { BackoffPoller } from "../kit/backoff-poller.js"

class ComeBack extends HTMLElement {
  connectedCallback() {
    this.asking = new BackoffPoller({ isWanted: () => true, ask: signal => this.#ask(signal) })
    this.asking.watch()
  }

  disconnectedCallback() { this.asking.stop() }

  async #ask(signal) {
    const { address } = this.dataset
    const answer = await fetch(address, { headers: { Accept: "text/html" }, cache: "no-store", signal })
    if (answer.ok) location.replace(address)
    return answer.ok
  }
}

customElements.define("come-back", ComeBack)
