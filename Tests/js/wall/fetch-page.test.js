import assert from "node:assert/strict"
import { test } from "node:test"
import { fetchPage } from "../../../Sources/PromenadeWeb/Static/js/wall/fetch-page.js"
const answering = (status, body) => async () => new Response(body, { status })
const never = (_, { signal }) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)))

test("a page is asked for as a fragment and never kept under the page's own address", async () => {
  let asked
  const answer = await fetchPage("/works?q=a", 8, {
    fetch: async (address, options) => { asked = { address, ...options }; return new Response("<ol></ol>") },
  })
  assert.deepEqual(answer, { kind: "page", html: "<ol></ol>" })
  assert.equal(asked.address, "/works?q=a&page=8")
  assert.equal(asked.headers.Accept, "text/html;fragment=wall")
  assert.equal(asked.cache, "no-store")
})

test("a refusal with its notice is a failed page; without one our server is out of reach", async () => {
  const notice = '<ol><li class="wall__failed"></li></ol>'
  for (const status of [502, 503, 504]) {
    assert.deepEqual(await fetchPage("/works", 8, { fetch: answering(status, notice) }), { kind: "failed", html: notice })
  }
  assert.deepEqual(await fetchPage("/works", 8, { fetch: answering(502, "Bad gateway") }), { kind: "unreachable" })
  assert.deepEqual(await fetchPage("/works", 8, { fetch: async () => { throw new TypeError("network") } }), { kind: "unreachable" })
})

test("a server that says nothing is given up", async () => {
  assert.deepEqual(await fetchPage("/works", 8, { fetch: never, timeout: 1 }), { kind: "unreachable" })
})

test("a load that was stopped rejects, before it began and while it waits", async () => {
  const stopped = AbortSignal.abort()
  await assert.rejects(fetchPage("/works", 8, { fetch: answering(200, ""), signal: stopped }), { name: "AbortError" })
  const stop = new AbortController()
  const load = fetchPage("/works", 8, { fetch: never, signal: stop.signal })
  stop.abort()
  await assert.rejects(load, { name: "AbortError" })
})
