import assert from "node:assert/strict"
import { test } from "node:test"
import { throttle } from "../../../Sources/PromenadeWeb/Static/js/kit/throttle.js"

function scene() {
  const called = []
  const timers = []
  const call = throttle(value => called.push(value), 1000, work => timers.push(work))
  return { called, call, rest: () => timers.shift()?.(), timers }
}

test("the first counts at once, of those that follow the last when the time is over", () => {
  const { called, call, rest } = scene()
  for (const value of [1, 2, 3, 4]) call(value)
  assert.deepEqual(called, [1])
  rest()
  assert.deepEqual(called, [1, 4])
})

test("what comes during the second rest waits for its end", () => {
  const { called, call, rest } = scene()
  call(1)
  call(2)
  rest()
  call(3)
  assert.deepEqual(called, [1, 2])
  rest()
  assert.deepEqual(called, [1, 2, 3])
})

test("after a quiet time the next counts at once, and no timer stays", () => {
  const { called, call, rest, timers } = scene()
  call(1)
  rest()
  assert.equal(timers.length, 0)
  call(2)
  assert.deepEqual(called, [1, 2])
})
