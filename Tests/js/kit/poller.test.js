import assert from "node:assert/strict"
import { mock, test } from "node:test"

const heard = new Map()
globalThis.document = { hidden: false, addEventListener: (name, hear) => heard.set(name, hear), removeEventListener: name => heard.delete(name) }
globalThis.addEventListener = (name, hear) => heard.set(name, hear)
globalThis.removeEventListener = name => heard.delete(name)
import { Poller, soonThenLater } from "../../../Sources/PromenadeWeb/Static/js/kit/poller.js"

/** Lets promises that are settled be noticed. */
async function settle() { for (let turn = 0; turn < 10; turn++) await null }

function scene({ comes = () => false, ...means } = {}) {
  mock.timers.enable({ apis: ["setTimeout"] })
  let asked = 0
  const asking = new Poller({ isWanted: () => true, ask: async () => { asked += 1; return comes(asked) }, ...means })
  return { asking, get asked() { return asked }, end: () => { asking.stop(); mock.timers.reset(); document.hidden = false } }
}

test("it is asked again after 2, 4, 8 s, and so on, for as long as somebody looks", async () => {
  const play = scene()
  play.asking.watch()
  for (const [seconds, asked] of [[2, 1], [4, 2], [8, 3], [16, 4], [30, 5], [30, 6]]) {
    mock.timers.tick(seconds * 1000)
    await settle()
    assert.equal(play.asked, asked)
  }
  play.end()
})

test("nobody asks while nobody looks, and somebody who comes back asks at once", async () => {
  const play = scene()
  play.asking.watch()
  document.hidden = true
  mock.timers.tick(600_000)
  await settle()
  assert.equal(play.asked, 0)
  assert.equal(play.asking.tries, 0) // only what was really asked counts
  document.hidden = false
  heard.get("visibilitychange")()
  await settle()
  assert.equal(play.asked, 1)
  play.end()
})

test("the network's return asks at once, also after so many questions in vain", async () => {
  const play = scene({ most: 2 })
  play.asking.watch()
  for (let turn = 0; turn < 5; turn++) { mock.timers.tick(60_000); await settle() }
  assert.equal(play.asked, 2)
  heard.get("online")()
  await settle()
  assert.equal(play.asked, 3)
  play.end()
})

test("what came begins the count anew", async () => {
  const play = scene({ comes: asked => asked === 2 })
  play.asking.watch()
  mock.timers.tick(2000)
  await settle()
  mock.timers.tick(4000)
  await settle()
  assert.equal(play.asking.tries, 0)
  play.end()
})

test("it asks behind another tab where that is wanted, and as often as that is wanted", async () => {
  const play = scene({ every: () => 1000, whenHidden: true })
  document.hidden = true
  play.asking.watch()
  for (let turn = 0; turn < 3; turn++) { mock.timers.tick(1000); await settle() }
  assert.equal(play.asked, 3)
  play.end()
})

test("who has stopped while a question was under way asks no more", async () => {
  const play = scene({ every: () => 1000 })
  play.asking.watch()
  mock.timers.tick(1000)
  play.asking.stop()
  await settle()
  mock.timers.tick(10_000)
  await settle()
  assert.equal(play.asked, 1)
  play.end()
})

test("after a minute it looks less often", () => {
  assert.deepEqual([1, 20, 21, 200].map(soonThenLater), [3000, 3000, 15_000, 15_000])
})
