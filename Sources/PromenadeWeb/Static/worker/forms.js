// forms.js: what pages and their forms send. Comes after sending.js, and before service-worker.js.
// An installed app has no way back from an error page of the browser's, so none must end there.

function sent(event, pathname) {
  const { request } = event
  const kind = kindOf(pathname)
  if (pathname === `${BASE}/share`) event.respondWith(handOver(request).catch(offlinePage))
  else if (!isOurs(request)) return
  else if (kind) event.respondWith(change(event, kind).catch(error => stay(request, error)))
  else if (request.mode === "navigate") event.respondWith(handOver(request).catch(error => stay(request, error)))
}

/** What another site sends is not kept: it would come back as ours. What our scripts send says what it is about. */
function isOurs({ mode, referrer, headers }) {
  return mode === "navigate" ? referrer.startsWith(`${location.origin}${BASE}/`) : headers.has("Promenade-Title")
}

async function handOver(request) { return answered(await fetch(request)) }

/** Ours never says so; a proxy does where we do not answer. */
function answered(answer) {
  if ([502, 504].includes(answer.status)) throw new Error("The server is not there.")
  return answer
}

/** The page stays with what was typed (204 leads nowhere), and its script says why. */
async function stay({ mode }, error) {
  if (mode !== "navigate") throw error
  for (const client of await clients.matchAll()) if (client.visibilityState === "visible") client.postMessage({ isUnsent: true })
  return new Response(null, { status: 204 })
}

/** A sign-in page of a proxy or a hotel is no answer of ours; where a form's answer leads, a worker is not told. */
function isForeign({ mode }, { ok, redirected, headers }) {
  return mode !== "navigate" && (redirected || ok && !headers.get("Content-Type")?.includes("json"))
}
