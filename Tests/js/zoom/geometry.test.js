import assert from "node:assert/strict"
import { test } from "node:test"
import { inSight, quarter, viewOf } from "../../../Sources/PromenadeWeb/Static/js/zoom/geometry.js"
const picture = { width: 4000, height: 3000 }
const screens = [{ width: 1440, height: 900 }, { width: 390, height: 844 }, { width: 820, height: 1180 }]
const whole = { x: 0, y: 0, ...picture }

test("a detail is whole on any screen, turned any way", () => {
  const part = { x: 1000, y: 900, width: 400, height: 250 }
  for (const screen of screens) {
    for (const degrees of [0, 90, 180, 270]) {
      const seen = inSight(viewOf(part, screen, degrees), screen, picture, degrees)
      assert.ok(seen.x <= part.x + 1e-6 && seen.y <= part.y + 1e-6)
      assert.ok(seen.x + seen.width >= part.x + part.width - 1e-6 && seen.y + seen.height >= part.y + part.height - 1e-6)
      const isTight = Math.abs(seen.width - part.width) < 1e-6 || Math.abs(seen.height - part.height) < 1e-6
      assert.ok(isTight, "as large as it goes")
    }
  }
})

test("what is in sight fits the same screen again", () => {
  const view = { centre: { x: 1800, y: 1200 }, scale: 1.25 }
  for (const screen of screens) {
    for (const degrees of [0, 90]) {
      const again = viewOf(inSight(view, screen, picture, degrees), screen, degrees)
      assert.ok(Math.abs(again.scale - view.scale) < 1e-9)
      assert.ok(Math.hypot(again.centre.x - view.centre.x, again.centre.y - view.centre.y) < 1e-6)
    }
  }
})

test("on its side a picture shows the other way round", () => {
  const view = viewOf(whole, { width: 1000, height: 500 }, 90)
  assert.equal(view.scale, 500 / 4000)
})

test("what lies beyond the picture is not in sight", () => {
  assert.deepEqual(inSight(viewOf(whole, screens[0], 0), screens[0], picture, 0), whole)
  assert.equal(inSight({ centre: { x: -9000, y: 0 }, scale: 1 }, screens[0], picture, 0), null)
})

test("any number of degrees is a quarter turn", () => {
  assert.deepEqual([0, 90, -90, 360, 450, -180, 89.99].map(quarter), [0, 90, 270, 0, 90, 180, 90])
})
