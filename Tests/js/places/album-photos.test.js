import assert from "node:assert/strict"
import { test } from "node:test"
import { countWords, endWords, placeOf } from "../../../Sources/PromenadeWeb/Static/js/places/album-photos.js"

const order = ["commons:1", "commons:2", "commons:3", "commons:4"]

test("a photograph that arrives late hangs where it belongs", () => {
  assert.equal(placeOf("commons:2", ["commons:1", "commons:4"], order), "commons:4")
  assert.equal(placeOf("commons:4", ["commons:1", "commons:2"], order), null)
  assert.equal(placeOf("commons:1", ["commons:3"], order), "commons:3")
})

test("a photograph that is not in the album's order hangs behind all others", () => {
  assert.equal(placeOf("flickr:9", ["commons:1"], order), null)
})

test("nothing is counted before it is known how many there are", () => {
  assert.equal(countWords(0, 0), "")
  assert.equal(countWords(13, 21), "13 of 21")
})

test("the end of a collection is told in words", () => {
  assert.equal(endWords("complete", 21), "21 photos are here.")
  assert.equal(endWords("complete", 1), "1 photo is here.")
  assert.equal(endWords("complete", 0), "No photos found near here.")
  assert.equal(endWords("stopped", 5), "Stopped.")
  assert.equal(endWords("failed", 5), "The photos didn’t load.")
})
