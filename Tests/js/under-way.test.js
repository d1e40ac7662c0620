import assert from "node:assert/strict"
import { test } from "node:test"
import { isUnderWay, settled, track } from "../../Sources/PromenadeWeb/Static/js/lib/under-way.js"

test("one waits until the last change has ended, whether it failed or not", async () => {
  let reject
  track(new Promise((_, no) => { reject = no })).catch(() => {})
  const waiting = settled(1, () => 0, () => {})
  assert.equal(isUnderWay(), true)
  reject(new Error("no"))
  await waiting
  assert.equal(isUnderWay(), false)
})

test("one waits no longer than the bound", async () => {
  let over, release
  track(new Promise(resolve => { release = resolve }))
  const waiting = settled(1, act => { over = act }, () => {})
  over()
  await waiting
  assert.equal(isUnderWay(), true)
  release()
})
