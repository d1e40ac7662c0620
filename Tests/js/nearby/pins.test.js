import assert from "node:assert/strict"
import { test } from "node:test"
import { shownPins } from "../../../Sources/PromenadeWeb/Static/js/nearby/pins.js"

const at = (latitude, longitude) => ({ latitude, longitude })
const listed = [
  { id: "a", coordinate: at(0, 0), works: 2, number: "1" }, { id: "b", coordinate: at(0, 1), works: 1, number: "2" },
]
const ring = (box, count) => ({ id: "ring", coordinate: at(0, 0), box, count, text: String(count), label: `${count} works close together near X, zoom in` })
const around = { west: -1, south: -1, east: 0.5, north: 1 }

test("every pin of the list is on the map, in the order of the list", () => {
  assert.deepEqual(shownPins([], listed, 16).map(pin => pin.id), ["a", "b"])
  assert.deepEqual(shownPins([{ id: "c", coordinate: at(2, 2) }, { id: "a", coordinate: at(0, 0) }], listed, 16).map(pin => pin.id), ["a", "b", "c"])
})

test("works that have a pin of their own are not counted in a ring again", () => {
  const [, , left] = shownPins([ring(around, 5)], listed, 16)
  assert.equal(left.count, 3)
  assert.equal(left.text, "3")
  assert.equal(left.label, "3 works close together near X, zoom in")
  assert.equal(shownPins([ring(around, 2)], listed, 16).length, 2, "nothing is left of it")
})

test("a ring over the 180th meridian has what lies on both sides", () => {
  const pacific = { west: 179, south: -1, east: -179, north: 1 }
  const pins = [{ id: "a", coordinate: at(0, 179.5), works: 1 }, { id: "b", coordinate: at(0, -179.5), works: 1 }]
  assert.equal(shownPins([ring(pacific, 3)], pins, 16)[2].count, 1)
})

test("far out the rings stand for the list, but what is chosen keeps its pin", () => {
  const far = [ring(around, 2), { id: "b", coordinate: at(0, 1) }]
  assert.deepEqual(shownPins(far, listed, 8).map(pin => pin.number ?? pin.id), ["ring", "2"])
  assert.deepEqual(shownPins(far, listed, 8, "a").map(pin => pin.id), ["a", "b"], "nothing is left of the ring")
  const [chosen, ring3] = shownPins([ring(around, 5)], listed, 8, "a")
  assert.deepEqual([chosen.id, ring3.count], ["a", 3])
})
