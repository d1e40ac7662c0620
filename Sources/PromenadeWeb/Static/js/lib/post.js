// post.js: asks our server to change something, as a form would, and reads its answer. No DOM at import.

/** The answer as an object. Throws an Error whose message is a sentence for people. */
export async function post(address, fields) {
  let response
  try {
    response = await fetch(address, {
      method: "POST", body: new URLSearchParams(fields), headers: { Accept: "application/json" },
      keepalive: true, // also when the page is left meanwhile
    })
  } catch {
    throw new Error("Promenade itself did not answer. Nothing was changed.")
  }
  const answer = await response.json().catch(() => null)
  if (response.ok && answer) return answer
  throw new Error(answer?.detail ?? "Promenade itself could not do that. Nothing was changed.")
}
