// downloaded-list.js: the walks and museums that this browser keeps by choice. Without it none are listed.
import { base } from "../kit/base.js"
import { link } from "../kit/html.js"
import { LiveElement } from "../kit/live-element.js"
import { say } from "../kit/toast.js"
import { inBytes } from "./device-room.js"
import { progress } from "./download-page.js"
import { choosePage, downloadedPages, dropPage, fetchPages } from "./downloaded-pages.js"

class DownloadedList extends LiveElement {
  async connected() {
    this.listen(this, "change")
    this.listen(document, "cleared")
    const pages = await downloadedPages(base())
    const newest = Object.entries(pages).sort(([, one], [, other]) => other.at - one.at)
    this.querySelector("ul").replaceChildren(...newest.map(([address, { title }]) => row(address, title)))
    this.#show(pages)
    this.hidden = newest.length === 0
  }

  async handleEvent({ type, target }) {
    if (type === "cleared") return this.#show({})
    const { address, title } = target.closest("li").dataset
    if (!target.checked) await dropPage(base(), address)
    else if (await choosePage(base(), address, title)) {
      const why = await fetchPages(base(), pages => this.#show(pages))
      if (why) say(why)
    } else say("Promenade isn’t responding.")
    this.#show(await downloadedPages(base()))
  }

  /** Those that are not kept any more stay in the list, so that they can be. */
  #show(pages) {
    for (const row of this.querySelectorAll("li")) {
      const { [row.dataset.address]: page } = pages
      row.querySelector("input").checked = Boolean(page)
      row.querySelector(".row__note").textContent = page ? `${page.release ? "" : `${progress(page)}, `}${inBytes(page.bytes)}` : ""
    }
  }
}

function row(address, title) {
  const row = Object.assign(document.createElement("li"), { className: "row" })
  Object.assign(row.dataset, { address, title })
  const main = Object.assign(document.createElement("div"), { className: "row__main" })
  const page = Object.assign(link(address, title), { className: "row__title" })
  main.append(page, Object.assign(document.createElement("p"), { className: "row__note num" }))
  row.append(main, Object.assign(document.createElement("input"), { className: "switch", type: "checkbox", ariaLabel: `Keep ${title}` }))
  return row
}

customElements.define("downloaded-list", DownloadedList)
