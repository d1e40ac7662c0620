// museum-notices.js: a museum may be found to be down only when its works are read, after their page came: then what the page
// says of museums is asked for anew, and once more when its works are there. No DOM at import.
import { readAnswer } from "./answer.js"
import { fetchPage } from "./fetch-page.js"

export class MuseumNotices {
  #pages = new Set() // those of which works could not be read

  /** `moving(change)` makes a change of the wall without moving what one sees; while `isBusy()` a page is on its way that says it anyway. */
  constructor(list, { base, template, moving, isBusy, signal }) {
    Object.assign(this, { list, base, template, moving, isBusy })
    document.addEventListener("reread", () => this.#reread(), { signal })
  }

  failed(tile) {
    const page = this.list.pageOf(tile)
    if (this.#pages.has(page)) return
    this.#pages.add(page)
    this.#ask(page)
  }

  #reread() {
    for (const page of this.#pages) {
      if (this.list.startOf(page) && (!this.list.hangs(page) || this.list.hasUnreadable(page))) continue
      this.#pages.delete(page)
      if (this.list.hangs(page)) this.#ask(page)
    }
  }

  /** Hangs what is said now of a page, and above the wall of museums; tiles that hang stay. */
  async #ask(page) {
    const answer = await fetchPage(this.base, page)
    if (!this.list.element.isConnected || this.isBusy() || !this.list.hangs(page)) return
    const { arrived, items, joined } = readAnswer(answer, page, this)
    if (!arrived) return
    const head = document.querySelector("find-works header [data-part=count]")
    this.moving(() => {
      this.list.join(page, items)
      if (joined.count && head && !head.contains(document.activeElement)) head.replaceWith(joined.count)
    })
  }
}
