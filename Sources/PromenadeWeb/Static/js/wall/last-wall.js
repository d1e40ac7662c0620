// last-wall.js: where a person left the wall of works, for "Continue where you were" on the home page.
import { keep, read } from "../kit/storage.js"

const NAME = "promenade.last-wall"

export function keepLastWall(wall, page = globalThis.location, now = Date.now()) {
  const number = Number(new URLSearchParams(page.search).get("page") ?? "1")
  const last = Number(wall.dataset.last)
  const tiles = [...wall.querySelectorAll(`#page-${number} ~ .tile`)].slice(0, 3)
  const pictures = tiles.map(tile => ({
    src: tile.querySelector("img")?.getAttribute("src") ?? "", style: tile.getAttribute("style") ?? "",
  })).filter(picture => picture.src)
  keep(NAME, { address: page.pathname + page.search, number, last, title: wall.ownerDocument.title, pictures, at: now })
}

export function lastWall() {
  return understood(read(NAME))
}

// What was kept may be of an older version, or not ours at all.
export function understood(kept) {
  if (typeof kept?.address !== "string" || !/^\/works(\?|$)/.test(kept.address)) return null
  if (!Number.isInteger(kept.number) || kept.number < 1 || !Number.isFinite(kept.at)) return null
  const title = String(kept.title ?? "").replace(/ – Promenade$/, "").replace(/(^| – )Works$/, "")
  const pictures = (Array.isArray(kept.pictures) ? kept.pictures : [])
    .filter(picture => typeof picture?.src === "string" && picture.src.startsWith("/pictures/")).slice(0, 3)
  return { address: kept.address, number: kept.number, last: kept.last, title, pictures, at: kept.at }
}

export function pageWords({ number, last }) {
  const grouped = count => count.toLocaleString("en-GB")
  return Number.isInteger(last) && last >= number ? `Page ${grouped(number)} of ${grouped(last)}` : `Page ${grouped(number)}`
}

// 5 minutes ago, 2 hours ago, yesterday, 6 days ago
export function agoWords(milliseconds) {
  const minutes = Math.max(Math.floor(milliseconds / 60_000), 0)
  if (minutes < 2) return "just now"
  if (minutes < 60) return `${minutes} minutes ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return hours === 1 ? "an hour ago" : `${hours} hours ago`
  const days = Math.floor(hours / 24)
  return days === 1 ? "yesterday" : `${days} days ago`
}
