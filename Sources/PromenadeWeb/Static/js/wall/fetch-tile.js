// fetch-tile.js: asks our server for one work's tile. No DOM; `fetch` can be handed in.
import { fetchText } from "../kit/fetch-text.js"

/** A record is three or four requests to a museum that is asked four times a second. */
const TIMEOUT = 60_000

/** `{ html }`: the tile, or the notice in its place when the museum did not give it; `{ html: null }` when nobody answered. */
export async function fetchTile(address, means) {
  const answer = await fetchText(address, { accept: "text/html;fragment=tile", timeout: TIMEOUT, ...means }).catch(() => null)
  return { html: answer?.text.includes('class="tile') ? answer.text : null }
}
