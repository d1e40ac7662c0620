// device-room.js: how much room the browser's copies take, by kind, and how long they last. No DOM at import.
import { read } from "../kit/storage.js"
import { storeSizes } from "./cached-pages.js"
import { MOST_BYTES, MOST_OF_QUOTA, ROOM } from "./taking.js"

/** Kinds of stores (worker/stores.js), and what people call them. */
const KINDS = [["precache", "Favourites, sets and places"], ["whole downloads", "Whole sets, walks and museums"], ["pages pieces pictures", "Seen lately"], ["app", "Promenade itself"]]

export async function showRoom(element) {
  const sizes = await storeSizes()
  const rows = KINDS.map(([kinds, words]) => [words, kinds.split(" ").reduce((sum, kind) => sum + (sizes.get(kind) ?? 0), 0)])
  const { quota } = await navigator.storage?.estimate?.() ?? {}
  const used = rows.reduce((sum, [, bytes]) => sum + bytes, 0)
  const free = Math.max(0, Math.min(read(ROOM) ?? MOST_BYTES, MOST_OF_QUOTA * (quota ?? Infinity)) - used)
  element.querySelector("[data-bars]").replaceChildren(...rows.map(([, bytes]) => bar(bytes / Math.max(used + free, 1))))
  element.querySelector("[data-rooms]").replaceChildren(...[...rows, ["Room left", free]].map(([words, bytes]) => line(words, bytes)))
  const lasts = await navigator.storage?.persisted?.()
  element.querySelector("[data-lasts]").textContent = lasts ? "This browser keeps it until you clear it."
    : "A browser that runs out of room may throw copies away. iPhones and iPads do so after seven days without a visit, unless Promenade is on the home screen."
}

export function inBytes(bytes) {
  const [value, unit] = bytes >= 1e9 ? [bytes / 1e9, "GB"] : bytes >= 1e6 ? [bytes / 1e6, "MB"] : [bytes / 1e3, "kB"]
  return `${value.toLocaleString("en-GB", { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`
}

function bar(part) {
  const bar = document.createElement("i")
  bar.style.setProperty("--part", `${100 * part}%`)
  return bar
}

function line(words, bytes) {
  const row = Object.assign(document.createElement("li"), { className: "row" })
  row.append(Object.assign(document.createElement("span"), { className: "row__main", textContent: words }), Object.assign(document.createElement("span"), { className: "num", textContent: inBytes(bytes) }))
  return row
}
