// photo-keys.js: the arrow keys lead to the photograph before and after, Escape back to the place.
// Without this file the links do.
import { isPlainKey } from "../kit/keys.js"
import { LiveElement } from "../kit/live-element.js"

class PhotoKeys extends LiveElement {
  connected() { this.listen(globalThis, "keydown") }

  handleEvent(event) {
    if (!isPlainKey(event) || event.shiftKey || event.defaultPrevented) return
    const link = { ArrowLeft: "a[rel=prev]", ArrowRight: "a[rel=next]", Escape: "a[data-back]" }[event.key]
    const target = link && this.querySelector(link)
    if (!target) return
    event.preventDefault()
    // The crumb is hidden on a phone; its address is the same.
    location.href = target.href
  }
}

customElements.define("photo-keys", PhotoKeys)
