import assert from "node:assert/strict"
import { test } from "node:test"
import { pagesInSight, recall, remember, startsAfresh, tileToHold } from "../../../Sources/PromenadeWeb/Static/js/wall/history-state.js"

const SPOT = { pages: [3, 4], heights: [4200, 4310], at: 4, work: "work-aic:1", offset: 211.6, clicked: true }

test("what was remembered is recalled, and foreign state stays", () => {
  const state = remember({ theirs: 1 }, SPOT)
  assert.equal(state.theirs, 1)
  assert.deepEqual(recall(state), { ...SPOT, offset: 212 })
})

test("what an earlier version remembered is recalled too", () => {
  const { heights, at, ...rest } = recall({ wall: { pages: [3, 4], work: "work-aic:1", offset: 1 } })
  assert.ok(heights.length === 2 && heights.every(height => height > 0))
  assert.equal(at, null)
  assert.deepEqual(rest, { pages: [3, 4], work: "work-aic:1", offset: 1, clicked: false })
})

test("of a very long wall the pages around one are remembered", () => {
  const pages = Array.from({ length: 1000 }, (_, index) => index + 1)
  const { pages: kept, heights } = recall(remember(null, { ...SPOT, pages, heights: pages, at: 700 }))
  assert.equal(kept.length, 400)
  assert.ok(kept.includes(700) && kept.includes(600) && kept.includes(800))
  assert.deepEqual(kept, heights)
})

test("a state of another shape is nothing, not a crash", () => {
  const broken = [
    null, undefined, 5, {}, { wall: 1 }, { wall: { pages: [] } }, { wall: { pages: [0], work: "w", offset: 1 } },
    { wall: { pages: ["1"], work: "w", offset: 1 } }, { wall: { pages: [1], work: 7, offset: 1 } },
    { wall: { pages: [1], work: "w", offset: NaN } },
  ]
  for (const state of broken) assert.equal(recall(state), null)
})

test("the pages one looks at are fetched first, with their neighbours", () => {
  assert.deepEqual(pagesInSight([1, 2, 3, 4, 5, 6, 7], [3], [4, 5]), [4, 5, 6])
  assert.deepEqual(pagesInSight([1, 2], [1, 2, 3], [1]), [])
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
