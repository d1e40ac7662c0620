// live-element.js: a custom element whose listeners and questions end when it leaves the page.
import { listen } from "./listen.js"

/** Subclasses say what they do in `connected(signal)`, and in `disconnected()` what the signal does not end. */
export class LiveElement extends HTMLElement {
  #presence = new AbortController()

  connectedCallback() {
    this.#presence = new AbortController()
    this.connected(this.leaving)
  }

  disconnectedCallback() {
    this.#presence.abort()
    this.disconnected?.()
  }

  /** Aborted once the element has left. */
  get leaving() { return this.#presence.signal }

  /** Has `handleEvent` hear events of `target` for as long as the element is on the page. */
  listen(target, types, options) { listen(target, types, this, { ...options, signal: this.leaving }) }

  /** Hides what is only for browsers without script, such as a Save button. */
  hideFallbacks(within = this) { for (const part of within.querySelectorAll("[data-without-script]")) part.hidden = true }
}
