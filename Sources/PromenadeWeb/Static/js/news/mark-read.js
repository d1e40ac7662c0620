// mark-read.js: marks the item read that the page shows, as its button would.
// Without this file the button does it.
import { thousands } from "../kit/numbers.js"

class MarkRead extends HTMLElement {
  connectedCallback() {
    const [read, unread] = this.querySelectorAll("form")
    if (!read.hidden) this.mark(read, unread)
  }

  async mark(read, unread) {
    const body = new URLSearchParams(new FormData(read))
    // A mark that does not arrive leaves the button as it is.
    const answer = await fetch(read.action, { method: "POST", body, headers: { Accept: "application/json" } })
      .catch(() => null)
    if (!answer?.ok) return
    answer.json().then(({ unread: left }) => this.count(left)).catch(() => {})
    const hadFocus = read.contains(document.activeElement)
    read.hidden = true
    unread.hidden = false
    if (hadFocus) unread.querySelector("button").focus()
  }

  /** Tells on the bell how many are left. */
  count(left) {
    const bell = document.querySelector(".topbar .icon-btn[href$='/news']")
    bell?.setAttribute("aria-label", left > 0 ? `News, ${thousands(left)} unread` : "News")
    const badge = bell?.querySelector(".badge")
    if (left > 0 && badge) badge.textContent = thousands(left)
    else badge?.remove()
  }
}

customElements.define("mark-read", MarkRead)
