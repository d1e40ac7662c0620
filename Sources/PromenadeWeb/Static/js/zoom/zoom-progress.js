// zoom-progress.js: waits with somebody until a picture is ready to be looked at, then shows it.
// Without this file the page looks again by itself every few seconds.
import { fetchText } from "../kit/fetch-text.js"
import { LiveElement } from "../kit/live-element.js"
import { Poller } from "../kit/poller.js"

class ZoomProgress extends LiveElement {
  connected() {
    this.poller = new Poller({ ask: () => this.#look(), every: () => 1500, whenHidden: true })
    this.poller.watch()
  }

  disconnected() { this.poller.stop() }

  async #look() {
    const answer = await fetchText(location.href, { accept: "application/json" })
    if (answer?.status === 202) this.querySelector("progress").value = JSON.parse(answer.text).progress
    if (!answer || answer.status === 202) return
    // Anything but "not yet" is for a page to say.
    this.poller.stop()
    location.reload()
  }
}

customElements.define("zoom-progress", ZoomProgress)
