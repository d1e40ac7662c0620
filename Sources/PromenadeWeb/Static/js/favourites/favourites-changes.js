// favourites-changes.js: what one keeps elsewhere hangs on the page of favourites too. Without it the page is right when it is loaded.
import { fetchText } from "../kit/fetch-text.js"
import { LiveElement } from "../kit/live-element.js"
import { thousands } from "../kit/numbers.js"
import { replaceParts } from "../kit/parts.js"

class FavouritesChanges extends LiveElement {
  #newest // how many the server last said
  #isFollowing = false

  connected() {
    this.total = this.#newest = Number(this.dataset.total)
    this.listen(document, "favourites")
  }

  async handleEvent({ detail: { count } }) {
    this.#newest = count
    if (this.#isFollowing) return
    this.#isFollowing = true
    try {
      while (this.isConnected && this.#newest !== this.total) await this.#follow(this.#newest)
    } catch {
      // The next change tries again.
    } finally {
      this.#isFollowing = false
    }
  }

  async #follow(count) {
    if (this.total === 0 || count === 0) return this.#replace()
    await document.querySelector("works-wall").renew()
    this.total = count
    document.querySelector("[data-count]").textContent = `${thousands(count)} ${count === 1 ? "work" : "works"}`
  }

  /** A page without any is another page. */
  async #replace() {
    const answer = await fetchText(location.href, { accept: "text/html", signal: this.leaving })
    if (!answer?.ok) throw new Error("The page of favourites did not come.")
    const page = new DOMParser().parseFromString(answer.text, "text/html")
    // Whoever is signed out meanwhile is led to the door.
    if (!page.querySelector("favourites-changes")) throw new Error("This is another page.")
    await take(page.head)
    if (this.isConnected) replaceParts(document, page)
  }
}

/** The styles and scripts of another page that this one does without. */
async function take(head) {
  const styles = [...head.querySelectorAll("link[rel=stylesheet]")].filter(({ href }) => !document.querySelector(`link[href="${new URL(href).pathname}"]`))
  await Promise.all(styles.map(style => new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: style.href, onload: resolve, onerror: reject })
    document.head.append(link)
  })))
  await Promise.all([...head.querySelectorAll("script[type=module]")].map(script => import(script.src)))
}

customElements.define("favourites-changes", FavouritesChanges)
