// fetch-page.js: asks our server for one page of a wall. No DOM; `fetch` can be handed in.
import { fetchText } from "../kit/fetch-text.js"
import { addressOf } from "./addresses.js"

/**
 * One page as HTML: `{ kind: "page", html }`, `{ kind: "failed", html }` when the museum did not deliver it
 * (the server says why), or `{ kind: "unreachable" }`. `piece` "museums" is what museums add to the page.
 * Rejects only when `signal` was aborted.
 */
export async function fetchPage(base, page, { piece = "wall", ...means } = {}) {
  const answer = await fetchText(addressOf(base, page), { accept: `text/html;fragment=${piece}`, ...means })
  if (answer?.ok) return { kind: "page", html: answer.text }
  return answer?.text.includes("wall__failed") ? { kind: "failed", html: answer.text } : { kind: "unreachable" }
}
