import assert from "node:assert/strict"
import { afterEach, test } from "node:test"
import { base, isAt } from "../../../Sources/PromenadeWeb/Static/js/kit/base.js"
import { forget } from "../../../Sources/PromenadeWeb/Static/js/kit/storage.js"

afterEach(() => { delete globalThis.document })

test("with the host to ourselves addresses begin at its root", () => {
  assert.equal(base(), "")
  assert.ok(isAt("/works", "/works") && isAt("/works", "/works?q=monet"))
  assert.ok(!isAt("/works", "/worksx") && !isAt("/works", "//evil.example/works") && !isAt("/works", "/works/aic:1"))
})

test("below a base nothing of a neighbour is ours", () => {
  globalThis.document = { body: { dataset: { base: "/art" } } }
  assert.ok(isAt("/works", "/art/works?page=2"))
  assert.ok(!isAt("/works", "/works") && !isAt("/works", "/artful/works"))
})

test("what we kept is forgotten, and nothing of a neighbour", () => {
  const kept = Object.create({ removeItem(name) { delete this[name] } })
  Object.assign(kept, { "promenade.last-wall": "{}", neighbour: "1" })
  forget([kept, undefined])
  assert.deepEqual(Object.keys(kept), ["neighbour"])
})
