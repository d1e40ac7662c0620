import assert from "node:assert/strict"
import { test } from "node:test"
import { addressWith, pair } from "../../../Sources/PromenadeWeb/Static/js/places/map-address.js"
const view = { centre: { latitude: 53.40656612, longitude: -2.96653101 }, zoom: 15.2 }

test("a place is written to a tenth of a metre", () => {
  assert.equal(pair(view.centre), "53.406566,-2.966531")
})

test("the address follows the map and keeps what else it says", () => {
  assert.equal(addressWith(view, "http://127.0.0.1/places?edit=1"), "/places?edit=1&at=53.406566,-2.966531&zoom=15")
  assert.equal(addressWith(view, "/places?at=1,2&zoom=3#list"), "/places?at=53.406566,-2.966531&zoom=15#list")
})

test("a pin that was chosen is not chosen for ever", () => {
  assert.equal(addressWith(view, "/places?pin=abc"), "/places?at=53.406566,-2.966531&zoom=15")
})
