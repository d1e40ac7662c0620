// import-progress.js: follows a collection that another process brings home, until it is here.
// Without this file the page tells when it is loaded again.

const OFTEN = 1500

class ImportProgress extends HTMLElement {
  connectedCallback() { this.#wait() }
  disconnectedCallback() { clearTimeout(this.clock) }

  #wait() { this.clock = setTimeout(() => this.#look(), OFTEN) }

  async #look() {
    try {
      const answer = await fetch(this.dataset.address, { headers: { Accept: "text/html" } })
      if (answer.ok) this.#show(await answer.text())
    } catch {
      // Out of reach for a moment: the next look tells.
    }
    if (this.isConnected && this.querySelector("progress")) this.#wait()
  }

  // What somebody has opened stays open.
  #show(markup) {
    const isOpen = this.querySelector("details")?.open ?? false
    this.innerHTML = markup
    const details = this.querySelector("details")
    if (details) details.open = isOpen
  }
}

customElements.define("import-progress", ImportProgress)
