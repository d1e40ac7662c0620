// snapshot.js: the wall of a search as it hung when one of its works was opened. What museums had is here since then, so
// the same address gives another wall; coming back leads to this one. No DOM at import.
import { keep, ofThisTab, read } from "../kit/storage.js"

const NAME = "promenade.found-wall"

export function keepWall({ base, last, list, foot, isJoining }, storage = ofThisTab()) {
  keep(NAME, { base, last, isJoining, html: list.element.innerHTML, foot: foot.element.outerHTML }, storage)
}

/** `{ html, foot, last, isJoining }` of the wall kept last, if it was this one. */
export function keptWall(base, storage = ofThisTab()) {
  const kept = read(NAME, storage)
  if (kept?.base !== base || typeof kept.html !== "string" || typeof kept.foot !== "string") return null
  return Number.isInteger(kept.last) && kept.html.includes("wall__start") ? kept : null
}
