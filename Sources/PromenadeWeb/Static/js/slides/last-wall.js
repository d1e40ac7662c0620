// last-wall.js: where a person left the wall of works, as the home page says it.
import { base, isAt } from "../kit/base.js"
import { thousands } from "../kit/numbers.js"
import { read } from "../kit/storage.js"
import { NAME } from "../wall/last-wall.js"

export function lastWall() {
  return understood(read(NAME))
}

// What was kept may be of an older version, or not ours at all.
export function understood(kept) {
  if (typeof kept?.address !== "string" || !isAt("/works", kept.address)) return null
  if (!Number.isInteger(kept.number) || kept.number < 1 || !Number.isFinite(kept.at)) return null
  const title = String(kept.title ?? "").replace(/ – Promenade$/, "").replace(/(^| – )Works$/, "")
  const pictures = (Array.isArray(kept.pictures) ? kept.pictures : [])
    .filter(picture => typeof picture?.src === "string" && picture.src.startsWith(`${base()}/pictures/`)).slice(0, 3)
  return { address: kept.address, number: kept.number, last: kept.last, title, pictures, at: kept.at }
}

export function pageWords({ number, last }) {
  return Number.isInteger(last) && last >= number ? `Page ${thousands(number)} of ${thousands(last)}` : `Page ${thousands(number)}`
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
