import assert from "node:assert/strict"
import { test } from "node:test"
import { ALIKE, commonSize, difference, minus, placeOf, plus, viewAt } from "../../../Sources/PromenadeWeb/Static/js/compare/linked-views.js"

const wide = { picture: { width: 4000, height: 2000 }, screen: { width: 800, height: 600 }, centimetres: 200 }
const tall = { picture: { width: 1000, height: 3000 }, screen: { width: 800, height: 600 }, centimetres: 20 }

function near(actual, expected) {
  for (const [key, value] of Object.entries(expected)) {
    if (typeof value === "object") near(actual[key], value)
    else assert.ok(Math.abs(actual[key] - value) < 1e-6, `${key}: ${actual[key]} is not ${value}`)
  }
}

test("the whole of one picture is the whole of the other", () => {
  const place = placeOf({ centre: { x: 2000, y: 1000 }, scale: 0.2 }, wide, 0, false)
  near(place, { x: ALIKE.x, y: ALIKE.y, size: ALIKE.size })
  near(viewAt(place, tall, 0, false), { centre: { x: 500, y: 1500 }, scale: 0.2 })
})

test("a quarter from the left, twice as close, is that in both", () => {
  const place = placeOf({ centre: { x: 1000, y: 1000 }, scale: 0.4 }, wide, 0, false)
  near(viewAt(place, tall, 0, false), { centre: { x: 250, y: 1500 }, scale: 0.4 })
})

test("at true scale a centimetre takes as many pixels in both", () => {
  const size = commonSize([wide, tall], [0, 0])
  const scales = [wide, tall].map(side => viewAt({ x: 0, y: 0, size }, side, 0, true).scale)
  const perCentimetre = [scales[0] * 4000 / 200, scales[1] * 1000 / 20]
  near({ all: perCentimetre[0] }, { all: perCentimetre[1] })
  // and both are there whole
  assert.ok(scales[0] * 4000 <= 800.001 && scales[1] * 3000 <= 600.001)
})

test("what is said of a view gives the view again, turned or not, by parts or by centimetres", () => {
  const view = { centre: { x: 700, y: 1900 }, scale: 0.7 }
  for (const isTrueScale of [true, false]) {
    for (const degrees of [0, 90]) near(viewAt(placeOf(view, tall, degrees, isTrueScale), tall, degrees, isTrueScale), view)
  }
})

test("details laid beside each other stay beside each other", () => {
  const [first, second] = [{ x: 0.1, y: 0.2, size: 2 }, { x: -0.3, y: 0.1, size: 5 }]
  const apart = difference(first, second)
  near(plus(first, apart), second)
  near(minus(second, apart), first)
})
