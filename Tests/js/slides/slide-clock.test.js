import assert from "node:assert/strict"
import { test } from "node:test"
import { SlideClock } from "../../../Sources/PromenadeWeb/Static/js/slides/slide-clock.js"

// A time that only passes when told to.
function scene() {
  const timers = new Map()
  let number = 0
  let shown = 0
  const clock = new SlideClock(() => { shown += 1; clock.restart() }, {
    set: (due, after) => { timers.set(++number, { due, after }); return number },
    clear: id => timers.delete(id),
  })
  return {
    clock, waiting: () => timers.size, shown: () => shown, after: () => [...timers.values()][0]?.after,
    pass() { for (const [id, timer] of [...timers]) { timers.delete(id); timer.due() } },
  }
}

test("nothing moves before it is told to play", () => {
  const { clock, waiting } = scene()
  clock.restart()
  assert.equal(waiting(), 0)
})

test("each picture has eight seconds, and one timer runs at a time", () => {
  const { clock, waiting, after, pass, shown } = scene()
  clock.play()
  clock.play()
  clock.restart()
  assert.equal(waiting(), 1)
  assert.equal(after(), 8000)
  pass()
  pass()
  assert.equal(shown(), 2)
  assert.equal(waiting(), 1)
})

test("paused, it stands; and it stands while the page is out of sight", () => {
  const { clock, waiting } = scene()
  clock.play()
  clock.outOfSight(true)
  assert.equal(waiting(), 0)
  clock.restart()
  assert.equal(waiting(), 0, "a picture that comes meanwhile does not start it")
  clock.outOfSight(false)
  assert.equal(waiting(), 1)
  clock.pause()
  clock.outOfSight(true)
  clock.outOfSight(false)
  assert.equal(waiting(), 0, "coming back does not undo Pause")
})
