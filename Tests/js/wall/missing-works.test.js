import assert from "node:assert/strict"
import { mock, test } from "node:test"

globalThis.document = { hidden: false, addEventListener() {}, removeEventListener() {} }
globalThis.addEventListener = globalThis.removeEventListener = () => {}
import { MissingWorks } from "../../../Sources/PromenadeWeb/Static/js/wall/missing-works.js"

async function settle() { for (let turn = 0; turn < 20; turn++) await null }

function scene(comes) {
  mock.timers.enable({ apis: ["setTimeout"] })
  const missing = new Set([1, 2, 3, 4, 5])
  const [asked, given] = [[], []]
  const list = { get awaited() { return [...missing] }, giveUp: page => given.push(page) }
  const ask = async page => {
    asked.push(page)
    if (comes(page)) missing.delete(page)
    return comes(page)
  }
  const joins = new MissingWorks(list, { near: () => 4, ask })
  joins.watch()
  return { joins, asked, given, end: () => { joins.stop(); mock.timers.reset() } }
}

test("pages near the one one looks at are asked for first, and no more once they are whole", async () => {
  const play = scene(() => true)
  mock.timers.tick(2000)
  await settle()
  assert.deepEqual([...play.asked].sort(), [3, 4, 5])
  mock.timers.tick(2000)
  await settle()
  assert.deepEqual(play.asked.slice(3).sort(), [1, 2])
  mock.timers.tick(60_000)
  await settle()
  assert.equal(play.asked.length, 5)
  play.end()
})

test("what is still awaited after a minute ends with a sentence, and is asked for all the same", async () => {
  const play = scene(() => false)
  for (const seconds of [2, 4, 8, 16]) { mock.timers.tick(seconds * 1000); await settle() }
  assert.deepEqual(play.given, [])
  mock.timers.tick(30_000)
  await settle()
  assert.deepEqual([...play.given].sort(), [3, 4, 5])
  const before = play.asked.length
  mock.timers.tick(30_000)
  await settle()
  assert.ok(play.asked.length > before)
  play.end()
})
