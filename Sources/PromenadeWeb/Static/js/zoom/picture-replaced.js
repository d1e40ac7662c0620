// picture-replaced.js: whether a picture's image service has another picture by now. No DOM at import.

/** True when the service at `id` says another size than {width, height}; false also where it says nothing. */
export async function isReplaced(id, { width, height }) {
  if (!id) return false
  const answer = await fetch(`${id}/info.json`, { cache: "no-cache" }).catch(() => null)
  const info = answer?.ok ? await answer.json().catch(() => null) : null
  return Boolean(info) && (info.width !== width || info.height !== height)
}
