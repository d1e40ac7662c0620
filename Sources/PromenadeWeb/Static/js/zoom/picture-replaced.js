// picture-replaced.js: whether a picture's image service has another picture by now. No DOM at import.
import { fetchJSON } from "../kit/fetch-text.js"

/** True when the service at `id` says another size than {width, height}; false also where it says nothing. */
export async function isReplaced(id, { width, height }) {
  if (!id) return false
  const info = await fetchJSON(`${id}/info.json`, { cache: "no-cache" })
  return Boolean(info) && (info.width !== width || info.height !== height)
}
