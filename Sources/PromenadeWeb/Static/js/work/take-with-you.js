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
