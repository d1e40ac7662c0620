import assert from "node:assert/strict"
import { test } from "node:test"
import { LatestOnly } from "../../../Sources/PromenadeWeb/Static/js/kit/latest-only.js"

test("what runs comes to its end, and of those that wait only the newest follows", async () => {
  const done = []
  const latest = new LatestOnly()
  let release
  const first = latest.ask(() => new Promise(resolve => { release = resolve }).then(() => done.push("first")))
  latest.ask(async () => done.push("second"))
  latest.ask(async () => done.push("third"))
  release()
  await first
  assert.deepEqual(done, ["first", "third"])
})

test("after a failure the next one is taken", async () => {
  const latest = new LatestOnly()
  await assert.rejects(latest.ask(async () => { throw new Error("no") }))
  let done = false
  await latest.ask(async () => { done = true })
  assert.equal(done, true)
})
