import assert from "node:assert/strict"
import { test } from "node:test"
import { choosing, pair, withoutRefresh, written } from "../../../Sources/PromenadeWeb/Static/js/nearby/address.js"

const HREF = "http://promenade.test/nearby?at=53.40000%2C-2.96600&venue=osm%3A1#place-3"

test("what is chosen is in the address, with its section", () => {
  assert.equal(choosing(HREF, "osm:2", "place-1"), "/nearby?at=53.40000,-2.96600&venue=osm%3A2#place-1")
  assert.equal(choosing(HREF, "osm:2", undefined), "/nearby?at=53.40000,-2.96600&venue=osm%3A2")
})

test("nothing chosen leaves neither venue nor section", () => {
  assert.equal(choosing(HREF, null, undefined), "/nearby?at=53.40000,-2.96600")
})

test("a failure that was told is not told again", () => {
  assert.equal(withoutRefresh("http://promenade.test/nearby?refresh=failed&at=1%2C2"), "/nearby?at=1,2")
})

test("places and boxes are written with points and commas", () => {
  assert.equal(pair({ latitude: 53.4, longitude: -2.9661234 }), "53.40000,-2.96612")
  assert.equal(written({ west: -1, south: 2, east: 3, north: 4 }), "-1.000000,2.000000,3.000000,4.000000")
})
