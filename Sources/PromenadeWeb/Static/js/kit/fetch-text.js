// fetch-text.js: the text at an address. No DOM at import.

/** @returns the text of the answer; null where nothing came */
export async function fetchText(address, options) {
  try {
    const answer = await fetch(address, options)
    return answer.ok ? await answer.text() : null
  } catch {
    return null
  }
}
