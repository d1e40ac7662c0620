import assert from "node:assert/strict"
import { test } from "node:test"
import { CancelPrevious } from "../../../Sources/PromenadeWeb/Static/js/kit/cancel-previous.js"

test("work that is running gives way to new work", async () => {
  const heard = []
  const loads = new CancelPrevious(busy => heard.push(busy))
  let release
  const first = loads.run(async signal => {
    await new Promise(resolve => { release = resolve })
    signal.throwIfAborted()
  })
  assert.equal(loads.running, true)
  const second = loads.run(async () => {})
  release()
  assert.equal(await second, true)
  assert.equal(await first, false)
  assert.equal(loads.running, false)
  assert.deepEqual(heard, [true, true, false], "the one that gave way does not say that all is quiet")
})

test("an error of the work itself is not swallowed", async () => {
  const loads = new CancelPrevious()
  await assert.rejects(loads.run(async () => { throw new TypeError("a mistake") }), TypeError)
  assert.equal(loads.running, false)
})

test("stopping ends without an error", async () => {
  const loads = new CancelPrevious()
  const run = loads.run(signal => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))))
  loads.stop()
  assert.equal(await run, false)
})
