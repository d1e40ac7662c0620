// note-hash.js: what stands for a note as one has seen it (SHA-256), so that another is not written over. Needs https.

/** As the server makes it of what stands there. */
export async function noteHash(text) {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text.trim()))
  return [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, "0")).join("")
}
