import assert from "node:assert/strict"
import { test } from "node:test"
import { SingleTap } from "../../../Sources/PromenadeWeb/Static/js/nearby/single-tap.js"

function scene(t) {
  t.mock.timers.enable({ apis: ["setTimeout"] })
  const done = []
  const taps = new SingleTap(() => {
    done.push("done")
    return () => done.push("undone")
  })
  return { done, taps }
}

test("one tap acts once it is known to be one", t => {
  const { done, taps } = scene(t)
  taps.tap()
  assert.deepEqual(done, [])
  t.mock.timers.tick(300)
  assert.deepEqual(done, ["done"])
})

test("two taps do nothing, whether they are counted or not", t => {
  for (const second of [1, 2]) {
    const { done, taps } = scene(t)
    taps.tap(1)
    t.mock.timers.tick(200)
    taps.tap(second)
    t.mock.timers.tick(1000)
    assert.deepEqual(done, [])
    t.mock.timers.reset()
  }
})

test("a slow second tap undoes what the first did, and a choice meanwhile stays", t => {
  const { done, taps } = scene(t)
  taps.tap(1)
  t.mock.timers.tick(400)
  taps.tap(2)
  assert.deepEqual(done, ["done", "undone"])
  taps.tap(1)
  t.mock.timers.tick(400)
  taps.forget()
  taps.tap(2)
  assert.deepEqual(done, ["done", "undone", "done"])
})
