// zoom-progress.js: waits with somebody until a picture is ready to be looked at, then shows it.
// Without this file the page looks again by itself every few seconds.

const OFTEN = 1500

class ZoomProgress extends HTMLElement {
  connectedCallback() { this.#wait() }
  disconnectedCallback() { clearTimeout(this.clock) }

  #wait() { this.clock = setTimeout(() => this.#look(), OFTEN) }

  async #look() {
    try {
      const answer = await fetch(location.href, { headers: { Accept: "application/json" } })
      // Anything but "not yet" is for a page to say.
      if (answer.status !== 202) return location.reload()
      const { progress } = await answer.json()
      this.querySelector("progress").value = progress
    } catch {
      // Out of reach for a moment: the next look tells.
    }
    if (this.isConnected) this.#wait()
  }
}

customElements.define("zoom-progress", ZoomProgress)
