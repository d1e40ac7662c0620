import assert from "node:assert/strict"
import { test } from "node:test"
import { addWords, choiceWords, mergeRows } from "../../../Sources/PromenadeWeb/Static/js/artists/selection.js"

test("the button counts along", () => {
  assert.deepEqual([0, 1, 3].map(addWords), ["Add artists", "Add 1 artist", "Add 3 artists"])
  assert.deepEqual([0, 3].map(choiceWords), ["None selected", "3 selected"])
})

test("what is chosen stays, once, before what another search found", () => {
  const monet = { box: { value: "aic:1" } }
  const again = { box: { value: "aic:1" } }
  const manet = { box: { value: "aic:2" } }
  const kept = { box: null }
  assert.deepEqual(mergeRows([monet], [again, manet, kept]), [monet, manet, kept])
  assert.equal(mergeRows([monet], [again])[0], monet)
})
