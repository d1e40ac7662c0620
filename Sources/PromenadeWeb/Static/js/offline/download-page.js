// download-page.js: has this browser keep the page one looks at, or no more, and says how far that is. Without it, it is cached as any page that was seen.
import { base } from "../kit/base.js"
import { LiveElement } from "../kit/live-element.js"
import { thousands } from "../kit/numbers.js"
import { say } from "../kit/toast.js"
import { choosePage, downloadedPages, dropPage, fetchPages } from "./downloaded-pages.js"

class DownloadPage extends LiveElement {
  async connected() {
    if (!navigator.serviceWorker?.controller) return
    this.listen(this.#button, "click")
    this.#show(await downloadedPages(base()))
    this.hidden = false
  }

  get #button() { return this.querySelector("button") }

  get #address() { return location.href.split("#")[0] }

  get #isWanted() { return this.#button.ariaPressed === "true" }

  async handleEvent() {
    if (this.#isWanted) {
      await dropPage(base(), this.#address)
      this.#show({})
      return say("No longer kept on this device")
    }
    if (!await choosePage(base(), this.#address, this.dataset.title)) return say("Promenade isn’t responding.")
    this.#show(await downloadedPages(base()))
    const why = await fetchPages(base(), pages => this.#show(pages))
    this.#show(await downloadedPages(base()))
    if (this.#isWanted) say(why || "Kept on this device")
  }

  #show({ [this.#address]: page }) {
    this.#button.ariaPressed = String(Boolean(page))
    this.querySelector("[data-state]").textContent = page ? progress(page) : ""
  }
}

/** “12 of 34”, then “On this device”. */
export function progress({ here, total, release }) {
  if (release) return "On this device"
  return total === null ? "Waits for its turn" : `${thousands(here)} of ${thousands(total)}`
}

customElements.define("download-page", DownloadPage)
