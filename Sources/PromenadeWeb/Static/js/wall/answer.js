// answer.js: what our server answered, as elements: a page, or the notice that stands in its place. No DOM at import.
import { fragmentOf } from "../kit/html.js"
import { thousands } from "../kit/numbers.js"
import { addressOf, fillGaps } from "./addresses.js"

/** `{ arrived, items, last, isOpen, foot, joined }` from what fetchPage gave; `joined` is said beside what museums add. `template` has our own words for a server out of reach. */
export function readAnswer(answer, page, { base, last, template }) {
  const content = fragmentOf(answer.html ?? "")
  const list = content.querySelector("ol")
  if (answer.kind === "page" && list?.dataset.page) {
    return {
      arrived: true,
      items: list.children,
      last: Number(list.dataset.last) || last,
      isOpen: "open" in list.dataset,
      foot: content.querySelector(".sentinel"),
      joined: joinedIn(content, list),
    }
  }
  const failed = list?.querySelector(".wall__failed") ?? fromTemplate(template)
  lead(failed, page, { base, last })
  return { arrived: false, items: [failed], last, isOpen: null, foot: null, joined: null }
}

function joinedIn(content, list) {
  const { window, total } = list.dataset
  return { count: content.querySelector("[data-part=count]"), said: content.querySelector("[data-said]")?.textContent, window, total }
}

function fromTemplate(template) {
  return template.content.querySelector(".wall__failed").cloneNode(true)
}

/** Makes a notice speak of this page and lead to it and past it. */
function lead(failed, page, { base, last }) {
  const words = { page: thousands(page), next: thousands(page + 1) }
  const texts = document.createTreeWalker(failed, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) texts.currentNode.data = fillGaps(texts.currentNode.data, words)
  failed.id = `page-${page}`
  failed.dataset.page = page
  const retry = failed.querySelector("[data-retry]")
  const skip = failed.querySelector("[data-skip]")
  if (retry) retry.href = addressOf(base, page)
  if (!skip) return
  if (page < last) skip.href = addressOf(base, page + 1)
  else skip.remove()
}
