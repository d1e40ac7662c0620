import assert from "node:assert/strict"
import { test } from "node:test"
import { library } from "./library.js"

const { missingPages, recall, remember, startsAfresh, tileToHold } = await library("promenade/lib/wall-memory")

test("what was remembered is recalled, and foreign state stays", () => {
  const state = remember({ theirs: 1 }, { pages: [3, 4], work: "work-aic:1", offset: 211.6, clicked: true })
  assert.equal(state.theirs, 1)
  assert.deepEqual(recall(state), { pages: [3, 4], work: "work-aic:1", offset: 212, clicked: true })
})

test("a state of another shape is nothing, not a crash", () => {
  const broken = [
    null, undefined, 5, {}, { wall: 1 }, { wall: { pages: [] } }, { wall: { pages: [0], work: "w", offset: 1 } },
    { wall: { pages: ["1"], work: "w", offset: 1 } }, { wall: { pages: [1], work: 7, offset: 1 } },
    { wall: { pages: [1], work: "w", offset: NaN } },
  ]
  for (const state of broken) assert.equal(recall(state), null)
})

test("missing pages are fetched nearest first", () => {
  assert.deepEqual(missingPages([1, 2, 3, 4, 5], [3], 3), [2, 4, 1, 5])
  assert.deepEqual(missingPages([1, 2], [1, 2, 3], 1), [])
})

test("the wall starts afresh only for another run of pages", () => {
  assert.equal(startsAfresh([1, 2, 3], [20]), true)
  assert.equal(startsAfresh([1, 2, 3], [2]), false, "a part of what is remembered")
  assert.equal(startsAfresh([1, 2], [1, 2, 3]), false, "more than what is remembered")
  assert.equal(startsAfresh([1, 2], []), false)
})

test("the tile to hold on to is the first one mostly in view", () => {
  const tiles = [{ id: "a", top: -300, bottom: -20 }, { id: "b", top: -100, bottom: 200 }, { id: "c", top: 20, bottom: 300 }]
  assert.equal(tileToHold(tiles, 0).id, "b")
  assert.equal(tileToHold(tiles, 100).id, "c")
  assert.equal(tileToHold(tiles, 1000).id, "c", "past the end: the last")
  assert.equal(tileToHold([], 0), null)
})
