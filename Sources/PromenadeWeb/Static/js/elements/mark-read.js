// mark-read.js: marks the item read that the page shows, as its button would.
// Without this file the button does it.
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
    const hadFocus = read.contains(document.activeElement)
    read.hidden = true
    unread.hidden = false
    if (hadFocus) unread.querySelector("button").focus()
  }
}

customElements.define("mark-read", MarkRead)
