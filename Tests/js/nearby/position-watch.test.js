import assert from "node:assert/strict"
import { test } from "node:test"
import { PositionWatch, distance, hasMoved } from "../../../Sources/PromenadeWeb/Static/js/nearby/position-watch.js"
import { noPosition } from "../../../Sources/PromenadeWeb/Static/js/map/position-errors.js"

function device() {
  return {
    watches: 0, cleared: 0,
    watchPosition(found, failed) { Object.assign(this, { found, failed }); return ++this.watches },
    clearWatch() { this.cleared++ },
  }
}

function scene(options = {}) {
  const said = []
  const geolocation = device()
  const where = new PositionWatch(
    { found: position => said.push(position), failed: reason => said.push(reason) }, { geolocation, isSecure: true, ...options })
  return { said, geolocation, where }
}

const coords = { latitude: 53.4, longitude: -2.9, accuracy: 15 }

test("a position is told with its accuracy", () => {
  const { said, geolocation, where } = scene()
  where.start()
  geolocation.found({ coords })
  assert.deepEqual(said, [{ coordinate: { latitude: 53.4, longitude: -2.9 }, accuracy: 15 }])
  where.stop()
})

test("without a secure address or a device that knows, the reason is told at once", () => {
  const insecure = scene({ isSecure: false })
  insecure.where.start()
  assert.deepEqual(insecure.said, ["insecure"])
  const missing = scene({ geolocation: undefined })
  missing.where.geolocation = undefined
  missing.where.start()
  assert.deepEqual(missing.said, ["missing"])
})

test("a device that never answers, not even a person's question, is given up on", t => {
  t.mock.timers.enable({ apis: ["setTimeout"] })
  const { said, geolocation, where } = scene()
  where.start()
  t.mock.timers.tick(19_000)
  assert.deepEqual(said, [])
  t.mock.timers.tick(1_000)
  assert.deepEqual(said, ["slow"])
  assert.equal(geolocation.cleared, 1)
  assert.equal(where.isOn, false)
})

test("losing sight of the sky for a while ends nothing, taking the permission back does", () => {
  const { said, geolocation, where } = scene()
  where.start()
  geolocation.found({ coords })
  geolocation.failed({ code: 2 })
  assert.equal(said.length, 1)
  assert.equal(where.isOn, true)
  geolocation.failed({ code: 1 })
  assert.deepEqual(said.slice(1), [1])
  assert.equal(where.isOn, false)
})

test("ten metres make a move, a device's trembling does not", () => {
  const from = { latitude: 53.4, longitude: -2.9 }
  assert.ok(Math.abs(distance(from, { latitude: 53.401, longitude: -2.9 }) - 111.2) < 0.1)
  assert.equal(hasMoved(null, from), true)
  assert.equal(hasMoved(from, { latitude: 53.40008, longitude: -2.9 }), false)
  assert.equal(hasMoved(from, { latitude: 53.4001, longitude: -2.9 }), true)
})

test("each reason says what to do", () => {
  for (const reason of ["insecure", "missing", 1, 2, 3, "slow"]) {
    const { what, advice } = noPosition(reason)
    assert.match(what, /\.$/)
    assert.match(advice, /\.$/)
  }
})
