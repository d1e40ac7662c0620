import assert from "node:assert/strict"
import { test } from "node:test"
import { WallScroll } from "../../../Sources/PromenadeWeb/Static/js/wall/scroll.js"

function scene(context) {
  context.mock.timers.enable({ apis: ["setTimeout"] })
  let frames = []
  globalThis.requestAnimationFrame = frame => frames.push(frame)
  globalThis.cancelAnimationFrame = () => { frames = [] }
  globalThis.scrollY = 0
  const seen = []
  const scroll = new WallScroll({ look: () => seen.push(scrollY), rested: () => seen.push("rest") })
  const to = (y, type = "scroll") => { globalThis.scrollY = y; scroll.happened({ type }) }
  const frame = () => { for (const run of frames.splice(0)) run() }
  to(0)
  frame()
  return { scroll, seen, to, frame, rest: () => context.mock.timers.tick(150) }
}

test("less than a step is looked at when scrolling has come to rest, a step in the next frame", context => {
  const { seen, to, frame, rest } = scene(context)
  to(60)
  frame()
  assert.deepEqual(seen, [0])
  to(120)
  to(130)
  frame()
  assert.deepEqual(seen, [0, 130])
  to(180)
  rest()
  assert.deepEqual(seen, [0, 130, 180, "rest"])
})

test("a turned wheel is seen by where it leads, a window of another size at once", context => {
  const { seen, to, frame } = scene(context)
  to(300, "wheel")
  frame()
  assert.deepEqual(seen, [0])
  to(300, "resize")
  frame()
  assert.deepEqual(seen, [0, 300])
})

test("a wall that is gone is not looked at, whatever still asks for it", context => {
  const { scroll, seen, to, frame, rest } = scene(context)
  to(500)
  scroll.stop()
  scroll.lookSoon()
  scroll.lookAtRest()
  frame()
  rest()
  assert.deepEqual(seen, [0])
})
