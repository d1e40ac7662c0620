// cached-works.js: the works that are here without a network, found by words. No DOM at import.
import { cachedTexts } from "./cached-pages.js"

/** Tiles of a page as the server writes them: no list stands within one. */
const TILE = /<li class="tile" id="work-([^"]+)".*?<\/li>/gs
const NAMED = { amp: "&", lt: "<", gt: ">", quot: "\"", "#39": "'" }

/** Once each, the newest page first: `{ id, html, text }`; `text` has artist, title, date, note, and the sets it is in, without accents. */
export async function cachedWorks() { return worksOf(await cachedTexts()) }

/** @param pages {address, text} */
export function worksOf(pages) {
  const works = new Map()
  for (const { address, text } of pages) {
    const set = new URL(address, "http://here").searchParams.has("set") ? plain(/<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1] ?? "") : ""
    for (const [html, id] of text.matchAll(TILE)) {
      const work = works.get(id)
      if (!work) works.set(id, { id, html, text: folded(`${plain(html)} ${set}`) })
      else if (set) work.text += ` ${folded(set)}`
    }
  }
  return [...works.values()]
}

/** Those that have each of the words, or words that begin so. */
export function findWorks(works, words) {
  const wanted = folded(words).split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  if (wanted.length === 0 && words.trim()) return [] // signs stand in no text
  return works.filter(({ text }) => wanted.every(word => ` ${text}`.includes(` ${word}`)))
}

function folded(text) { return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().split(/[^\p{L}\p{N}]+/u).join(" ") }

function plain(html) { return html.replaceAll(/<[^>]*>/g, " ").replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name) => NAMED[name]) }
