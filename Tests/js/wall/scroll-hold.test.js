import assert from "node:assert/strict"
import { test } from "node:test"
import { ScrollHold } from "../../../Sources/PromenadeWeb/Static/js/wall/scroll-hold.js"

test("after a failure nothing is loaded until the person scrolls on", () => {
  let now = 0
  const hold = new ScrollHold(() => now)
  assert.equal(hold.holding, false)
  hold.failed()
  assert.equal(hold.holding, true)
  assert.equal(hold.scrolled(), false, "the movement that was still going on when it failed")
  assert.equal(hold.holding, true)
  now = 500
  assert.equal(hold.holding, true, "time alone releases nothing")
  assert.equal(hold.scrolled(), true)
  assert.equal(hold.holding, false)
})

test("failures in a row hold longer each time, up to half a minute, and an arrival forgets them", () => {
  let now = 0
  const hold = new ScrollHold(() => now)
  const holdsFor = () => {
    hold.failed()
    const start = now
    while (hold.holding) { now += 100; hold.scrolled() }
    return now - start
  }
  assert.deepEqual([holdsFor(), holdsFor(), holdsFor()], [500, 1000, 2000])
  for (let i = 0; i < 10; i++) holdsFor()
  assert.equal(holdsFor(), 30_000)
  hold.arrived()
  assert.equal(holdsFor(), 500)
})

test("asking outright releases at once", () => {
  const hold = new ScrollHold(() => 0)
  hold.failed()
  hold.asked()
  assert.equal(hold.holding, false)
})
