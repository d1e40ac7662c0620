import assert from "node:assert/strict"
import { test } from "node:test"
import { fetchJSON, fetchText } from "../../../Sources/PromenadeWeb/Static/js/kit/fetch-text.js"

const never = (_, { signal }) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)))

test("a piece is asked for by its kind, and not cached", async () => {
  let asked
  const answer = await fetchText("/works", {
    accept: "text/html;fragment=wall", fetch: async (address, options) => { asked = { address, ...options }; return new Response("<ol></ol>") },
  })
  assert.deepEqual(answer, { ok: true, status: 200, text: "<ol></ol>" })
  assert.equal(asked.headers.Accept, "text/html;fragment=wall")
  assert.equal(asked.cache, "no-store")
})

test("a refusal is an answer; nothing is none", async () => {
  assert.deepEqual(await fetchText("/works", { fetch: async () => new Response("no", { status: 404 }) }), { ok: false, status: 404, text: "no" })
  assert.equal(await fetchText("/works", { fetch: async () => { throw new TypeError("network") } }), null)
  assert.equal(await fetchText("/works", { fetch: never, timeout: 1 }), null)
})

test("only who stops it is told by an error", async () => {
  const stop = new AbortController()
  const asking = fetchText("/works", { fetch: never, signal: stop.signal })
  stop.abort()
  await assert.rejects(asking, { name: "AbortError" })
})

test("what is not JSON, or a refusal, is nothing", async () => {
  const answering = (body, status = 200) => ({ fetch: async () => new Response(body, { status }) })
  assert.deepEqual(await fetchJSON("/undo", answering('{"removals":[]}')), { removals: [] })
  assert.equal(await fetchJSON("/undo", answering("<p>")), null)
  assert.equal(await fetchJSON("/undo", answering("{}", 500)), null)
})
