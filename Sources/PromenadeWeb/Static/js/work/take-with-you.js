// take-with-you.js: looks every other second how far a picture that is taken along has come.
// Without this file a reload says so.
import { fetchText } from "../kit/fetch-text.js"
import { fragmentOf } from "../kit/html.js"
import { LiveElement } from "../kit/live-element.js"
import { Poller } from "../kit/poller.js"

class TakeWithYou extends LiveElement {
  connected() {
    this.poller = new Poller({ isWanted: () => this.querySelector("[data-live]"), ask: () => this.#look(), every: () => 2000 })
    this.poller.watch()
  }

  disconnected() { this.poller.stop() }

  async #look() {
    const answer = await fetchText(this.dataset.from, { accept: "text/html;fragment=along" })
    if (answer?.ok && this.isConnected) this.#show(fragmentOf(answer.text))
  }

  #show(fresh) {
    const [old, now] = [this, fresh].map((part) => part.querySelector("[data-along]"))
    if (!old || !now) return
    old.toggleAttribute("data-live", now.hasAttribute("data-live"))
    const hasFocus = old.contains(document.activeElement)
    // the button somebody is on stays under their finger
    if (hasFocus && outline(old) === outline(now)) {
      for (const part of ["p", "progress"]) old.querySelector(part)?.replaceWith(now.querySelector(part))
      return
    }
    const does = doing(document.activeElement)
    old.replaceChildren(...now.childNodes)
    if (!hasFocus) return
    // What somebody was about to press may be gone: no other button takes its place under their finger.
    const button = [...old.querySelectorAll("button")].find((each) => doing(each) === does)
    const line = old.querySelector("p")
    line.tabIndex = -1
    ;(button ?? line).focus({ preventScroll: true })
  }
}

/** What a form of ours asks for. */
function doing(button) { return button?.form?.elements.do?.value }

/** Which parts there are, without what they say: "P PROGRESS DIV pause remove". */
function outline(place) {
  return [...[...place.children].map((part) => part.tagName), ...[...place.querySelectorAll("button")].map(doing)].join(" ")
}

customElements.define("take-with-you", TakeWithYou)
