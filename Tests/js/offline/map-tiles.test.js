import assert from "node:assert/strict"
import { test } from "node:test"
import { tilesOfMap } from "../../../Sources/PromenadeWeb/Static/js/offline/map-tiles.js"

globalThis.location = new URL("http://here/walk")
const map = dataset => ({ dataset: { centre: "53.4,-2.97", zoom: "15", lastZoom: "19", tiles: "http://here/t/{z}/{x}/{y}.png", ...dataset } })

test("a map has the tiles of its box, a level out and two closer", () => {
  const tiles = tilesOfMap(map({ box: "-2.98,53.40,-2.95,53.42" }))
  assert.ok(tiles.includes("http://here/t/14/8056/5305.png"))
  assert.deepEqual([...new Set(tiles.map(tile => tile.split("/")[4]))], ["14", "15", "16", "17"])
  assert.ok(tiles.length < 600 && new Set(tiles).size === tiles.length)
})

test("without a box it has those about its middle, and never more than its bound", () => {
  assert.ok(tilesOfMap(map({})).length > 50)
  assert.equal(tilesOfMap(map({ box: "-90,-60,90,60" })).length, 600)
})

test("tiles of others are not taken, nor closer than there are", () => {
  assert.deepEqual(tilesOfMap(map({ tiles: "https://tile.example/{z}/{x}/{y}.png" })), [])
  assert.deepEqual(tilesOfMap(null), [])
  assert.deepEqual([...new Set(tilesOfMap(map({ zoom: "19" })).map(tile => tile.split("/")[4]))], ["18", "19"])
})
