import assert from "node:assert/strict"
import { test } from "node:test"
import { Semaphore } from "../../../Sources/PromenadeWeb/Static/js/kit/semaphore.js"

/** Work that lasts until it is let go. */
function held() {
  let release
  const done = new Promise(resolve => { release = resolve })
  return { work: () => done, release }
}

test("no more than a few run, and the next begins when one ends, in order", async () => {
  const few = new Semaphore(2)
  const [one, two] = [held(), held()]
  const begun = []
  const runs = [one.work, two.work, async () => "third", async () => "fourth"].map((work, index) =>
    few.run(() => { begun.push(index); return work() }))
  assert.deepEqual(begun, [0, 1])
  two.release("second")
  assert.equal(await runs[1], "second")
  assert.equal(await runs[2], "third")
  assert.equal(await runs[3], "fourth")
  one.release("first")
  assert.equal(await runs[0], "first")
  assert.deepEqual(begun, [0, 1, 2, 3])
})

test("work that fails makes room like any other", async () => {
  const few = new Semaphore(1)
  await assert.rejects(few.run(async () => { throw new Error("no") }))
  assert.equal(await few.run(async () => "yes"), "yes")
})

test("work nobody waits for any more is let go without being done", async () => {
  const few = new Semaphore(1)
  const first = held()
  const stop = new AbortController()
  const running = few.run(first.work)
  const waiting = few.run(() => assert.fail("done all the same"), stop.signal)
  stop.abort()
  first.release()
  await running
  assert.equal(await waiting, null)
})
