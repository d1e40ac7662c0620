import assert from "node:assert/strict"
import { test } from "node:test"
import { fetchTile } from "../../../Sources/PromenadeWeb/Static/js/wall/fetch-tile.js"
const answering = (status, body) => async () => new Response(body, { status })

test("a tile is asked for as a fragment and never kept under the work's own address", async () => {
  let asked
  const answer = await fetchTile("/works/rijks:200108369", {
    fetch: async (address, options) => { asked = { address, ...options }; return new Response('<li class="tile"></li>') },
  })
  assert.deepEqual(answer, { html: '<li class="tile"></li>' })
  assert.equal(asked.address, "/works/rijks:200108369")
  assert.equal(asked.headers.Accept, "text/html;fragment=tile")
  assert.equal(asked.cache, "no-store")
})

test("the notice in a tile's place is a tile, too; anything else is no answer", async () => {
  const notice = '<li class="tile tile--unread"></li>'
  assert.deepEqual(await fetchTile("/works/a", { fetch: answering(504, notice) }), { html: notice })
  assert.deepEqual(await fetchTile("/works/a", { fetch: answering(502, "Bad gateway") }), { html: null })
  assert.deepEqual(await fetchTile("/works/a", { fetch: async () => { throw new TypeError("network") } }), { html: null })
})

test("a server that says nothing is given up", async () => {
  const never = (_, { signal }) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)))
  assert.deepEqual(await fetchTile("/works/a", { fetch: never, timeout: 1 }), { html: null })
})
