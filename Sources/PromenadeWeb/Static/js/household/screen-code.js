// screen-code.js: a screen that shows a code comes in as soon as somebody has let it in; it has no keyboard to say so with.
import { fetchJSON } from "../kit/fetch-text.js"
import { LiveElement } from "../kit/live-element.js"
import { Poller, soonThenLater } from "../kit/poller.js"

class ScreenCode extends LiveElement {
  connected() {
    this.isOver = false
    this.poller = new Poller({ isWanted: () => !this.isOver, ask: signal => this.ask(signal), every: soonThenLater, whenHidden: true })
    this.poller.watch()
  }

  disconnected() { this.poller.stop() }

  /** The page itself knows what comes next: “Use as Ada”, or that the code has ended. */
  async ask(signal) {
    const state = await fetchJSON(this.dataset.address, { signal })
    if (state && !state.isApproved) return false
    const page = await fetch(this.dataset.address, { signal })
    const form = new DOMParser().parseFromString(await page.text(), "text/html").querySelector("form[data-at-once]")
    this.isOver = true
    if (!form) return location.reload()
    this.append(document.importNode(form, true))
    this.querySelector("form[data-at-once]").submit()
    return true
  }
}

customElements.define("screen-code", ScreenCode)
