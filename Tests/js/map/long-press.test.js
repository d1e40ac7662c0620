import assert from "node:assert/strict"
import { test } from "node:test"
import { LongPress } from "../../../Sources/PromenadeWeb/Static/js/map/long-press.js"

// Half a second passes when told to.
function scene() {
  const said = []
  let due = null
  const press = new LongPress({
    held: ({ x, y }) => said.push(`held ${x} ${y}`), carried: ({ x, y }) => said.push(`carried ${x} ${y}`),
    dropped: ({ x, y }) => said.push(`dropped ${x} ${y}`), cancelled: () => said.push("cancelled"),
  }, { set: act => { due = act; return 1 }, clear: () => { due = null } })
  return { press, said, pass: () => due?.() }
}

test("a press held at one place drops a pin there", () => {
  const { press, said, pass } = scene()
  press.down(1, { x: 10, y: 20 })
  press.move(1, { x: 13, y: 22 })
  pass()
  press.up(1, { x: 13, y: 22 })
  assert.deepEqual(said, ["held 10 20", "dropped 13 22"])
})

test("the pin is carried until it is let go", () => {
  const { press, said, pass } = scene()
  press.down(1, { x: 10, y: 20 })
  pass()
  press.move(1, { x: 60, y: 20 })
  press.up(1, { x: 90, y: 20 })
  assert.deepEqual(said, ["held 10 20", "carried 60 20", "dropped 90 20"])
})

test("moving, letting go or a second finger before that means something else", () => {
  for (const early of [
    press => press.move(1, { x: 30, y: 20 }), press => press.up(1, { x: 10, y: 20 }), press => press.down(2, { x: 80, y: 80 }),
  ]) {
    const { press, said, pass } = scene()
    press.down(1, { x: 10, y: 20 })
    early(press)
    pass()
    press.up(1, { x: 10, y: 20 })
    assert.deepEqual(said, [])
  }
})

test("a hold that is broken off drops nothing", () => {
  const { press, said, pass } = scene()
  press.down(1, { x: 10, y: 20 })
  pass()
  press.cancel()
  press.up(1, { x: 10, y: 20 })
  assert.deepEqual(said, ["held 10 20", "cancelled"])
})

test("other pointers do not carry it", () => {
  const { press, said, pass } = scene()
  press.down(1, { x: 10, y: 20 })
  pass()
  press.move(2, { x: 60, y: 20 })
  press.up(2, { x: 60, y: 20 })
  assert.deepEqual(said, ["held 10 20"])
})

test("what is let go beside the map is not dropped", () => {
  const { press, said, pass } = scene()
  press.down(1, { x: 10, y: 20 })
  pass()
  press.up(1, { x: -90, y: 20 }, false)
  assert.deepEqual(said, ["held 10 20", "cancelled"])
  assert.equal(press.isDown, false)
})
