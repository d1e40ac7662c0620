import assert from "node:assert/strict"
import { test } from "node:test"
import { isSameRow, lookAt, merged } from "../../../Sources/PromenadeWeb/Static/js/slides/slide-row.js"

test("a row is the same when the same hangs in the same order", () => {
  assert.equal(isSameRow(["a", "b"], ["a", "b"]), true)
  assert.equal(isSameRow(["a", "b"], ["b", "a"]), false)
  assert.equal(isSameRow(["a"], ["a", "b"]), false)
})

test("what hangs already stays the same element, what is new comes in, what has gone is left out", () => {
  const [a, b, c] = ["a", "b", "c"].map(name => ({ name }))
  const again = ["c", "x", "a"].map(name => ({ name }))
  const row = merged([a, b, c], again, slide => slide.name)
  assert.deepEqual(row.map(slide => slide.name), ["c", "x", "a"])
  assert.equal(row[0], c)
  assert.equal(row[1], again[1])
  assert.equal(row[2], a)
})

test("one goes on looking at the same picture, wherever it hangs now", () => {
  assert.equal(lookAt(["x", "a", "b"], "b", 0), 2)
  assert.equal(lookAt(["x", "a"], "gone", 1), 1)
  assert.equal(lookAt(["x"], "gone", 5), 0)
  assert.equal(lookAt([], "gone", 5), 0)
})
