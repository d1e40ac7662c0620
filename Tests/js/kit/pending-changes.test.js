import assert from "node:assert/strict"
import { test } from "node:test"
import { hasPendingChanges, settled, track } from "../../../Sources/PromenadeWeb/Static/js/kit/pending-changes.js"

test("one waits until the last change has ended, whether it failed or not", async () => {
  let reject
  track(new Promise((_, no) => { reject = no })).catch(() => {})
  const waiting = settled(1, () => 0, () => {})
  assert.equal(hasPendingChanges(), true)
  reject(new Error("no"))
  await waiting
  assert.equal(hasPendingChanges(), false)
})

test("one waits no longer than the bound", async () => {
  let over, release
  track(new Promise(resolve => { release = resolve }))
  const waiting = settled(1, act => { over = act }, () => {})
  over()
  await waiting
  assert.equal(hasPendingChanges(), true)
  release()
})
