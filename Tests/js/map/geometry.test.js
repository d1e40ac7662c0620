import assert from "node:assert/strict"
import { test } from "node:test"
import { box, coordinate, graticule, nearest, scale, unwrapped, wrapped } from "../../../Sources/PromenadeWeb/Static/js/map/geometry.js"

test("a coordinate is read as pages write it", () => {
  assert.deepEqual(coordinate("53.406566,-2.966531"), { latitude: 53.406566, longitude: -2.966531 })
})

test("of a place's copies around the world the one in sight is drawn", () => {
  assert.equal(nearest(-179.9, 179.8), 180.1)
  assert.equal(nearest(179.9, -180.2), -180.1)
  assert.equal(nearest(10, 730), 730)
  assert.equal(nearest(10, 12), 10)
})

test("longitudes end at 180", () => {
  assert.equal(wrapped(181), -179)
  assert.equal(wrapped(-181), 179)
  assert.equal(wrapped(725), 5)
  assert.equal(wrapped(180), 180)
  assert.equal(wrapped(-180), -180)
})

test("a box across the antimeridian has its west larger than its east", () => {
  assert.deepEqual(box({ west: 179, south: -20, east: 181, north: -10 }), { west: 179, south: -20, east: -179, north: -10 })
  assert.deepEqual(box({ west: -400, south: -91, east: 300, north: 95 }), { west: -180, south: -90, east: 180, north: 90 })
})

test("and is shown in one piece, near where the map is", () => {
  assert.deepEqual(unwrapped({ west: 179, south: 0, east: -179, north: 1 }, -170), { west: -181, south: 0, east: -179, north: 1 })
  assert.deepEqual(unwrapped({ west: 179, south: 0, east: -179, north: 1 }, 170), { west: 179, south: 0, east: 181, north: 1 })
  assert.deepEqual(unwrapped({ west: -3, south: 53, east: -2, north: 54 }), { west: -3, south: 53, east: -2, north: 54 })
  assert.equal(unwrapped({ west: -180, south: -80, east: 180, north: 80 }).east, 180)
  assert.equal(unwrapped({ west: 5, south: 1, east: 5, north: 1 }).east, 5)
})

test("meridians stand a round number of degrees and a finger's length apart", () => {
  const { meridians, parallels } = graticule({ west: -3.01, south: 53.39, east: -2.95, north: 53.42 }, 14)
  assert.deepEqual(meridians.map(line => +line.toFixed(3)), [-3.01, -3, -2.99, -2.98, -2.97, -2.96, -2.95])
  assert.deepEqual(parallels.map(line => +line.toFixed(3)), [53.39, 53.4, 53.41, 53.42])
})

test("the world has few of them, and none beyond the map's edge", () => {
  const { meridians, parallels } = graticule({ west: -300, south: -89, east: 300, north: 89 }, 2)
  assert.ok(meridians.length < 30)
  assert.ok(parallels.every(line => Math.abs(line) <= 85))
})

test("the scale is a round distance in the person's units", () => {
  assert.deepEqual(scale(1, "metric"), { length: 100, words: "100 m" })
  assert.deepEqual(scale(70, "metric"), { length: 10_000 / 70, words: "10 km" })
  assert.equal(scale(1, "imperial").words, "500 feet")
  assert.equal(scale(70, "imperial").words, "5 mi")
  assert.equal(scale(20_000, "metric").words, "2,000 km")
})
