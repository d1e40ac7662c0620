import assert from "node:assert/strict"
import { test } from "node:test"
import { partWords } from "../../../Sources/PromenadeWeb/Static/js/zoom/part-words.js"
const picture = { width: 1000, height: 1000 }
const upright = { degrees: 0, mirrors: false }

test("what is in sight is said in words", () => {
  assert.equal(partWords({ x: 0, y: 0, ...picture }, picture, upright), "Showing the whole picture.")
  assert.equal(partWords({ x: 700, y: 0, width: 200, height: 200 }, picture, upright), "Showing 4 % of the picture, in the upper right.")
  assert.equal(partWords({ x: 400, y: 800, width: 200, height: 100 }, picture, upright), "Showing 2 % of the picture, at the bottom.")
  assert.equal(partWords({ x: 450, y: 450, width: 50, height: 100 }, picture, upright), "Showing 0.5 % of the picture, in the middle.")
})

test("so is how it is turned", () => {
  assert.equal(partWords(null, picture, { degrees: 90, mirrors: true }), "Showing the whole picture, turned by 90 degrees, mirrored.")
})
