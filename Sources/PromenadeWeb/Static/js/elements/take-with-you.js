// take-with-you.js: looks every other second how far a picture that is taken along has come.
// Without this file a reload says so.
const wait = 2000

class TakeWithYou extends HTMLElement {
  connectedCallback() { this.watch() }
  disconnectedCallback() { clearTimeout(this.timer) }

  watch() {
    if (this.querySelector("[data-live]")) this.timer = setTimeout(() => this.look(), wait)
  }

  async look() {
    // nobody sees it: the next look is soon enough
    const answer = document.hidden ? null : await fetch(this.dataset.from, { headers: { Accept: "text/html;fragment=along" } })
      .catch(() => null)
    if (!this.isConnected) return
    if (answer?.ok) this.show(await answer.text())
    this.watch()
  }

  show(text) {
    const fresh = document.createElement("div")
    fresh.innerHTML = text
    const [old, now] = [this, fresh].map((part) => part.querySelector("[data-along]"))
    if (!old || !now) return
    old.toggleAttribute("data-live", now.hasAttribute("data-live"))
    // the button somebody is on stays under their finger
    const parts = old.contains(document.activeElement) ? ["p", "progress"] : null
    if (!parts) return old.replaceChildren(...now.childNodes)
    for (const part of parts) {
      const [was, is] = [old, now].map((place) => place.querySelector(part))
      if (was && is) was.replaceWith(is)
    }
  }
}

customElements.define("take-with-you", TakeWithYou)
