// last-wall.js: keeps where a person left the wall of works, for "Continue where you were" on the home page.
import { keep } from "../kit/storage.js"

export const NAME = "promenade.last-wall"

export function keepLastWall(wall, page = globalThis.location, now = Date.now()) {
  const number = Number(new URLSearchParams(page.search).get("page") ?? "1")
  const last = Number(wall.dataset.last)
  const tiles = [...wall.querySelectorAll(`#page-${number} ~ .tile`)].slice(0, 3)
  const pictures = tiles.map(tile => ({
    src: tile.querySelector("img")?.getAttribute("src") ?? "", style: tile.getAttribute("style") ?? "",
  })).filter(picture => picture.src)
  keep(NAME, { address: page.pathname + page.search, number, last, title: wall.ownerDocument.title, pictures, at: now })
}
