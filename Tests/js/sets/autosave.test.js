import assert from "node:assert/strict"
import { test } from "node:test"
import { Autosave } from "../../../Sources/PromenadeWeb/Static/js/sets/autosave.js"

function field() {
  const sent = [], told = [], timers = []
  const send = (text, signal) => new Promise((resolve, reject) => sent.push({ text, signal, resolve, reject }))
  const text = new Autosave("", send, { kept: () => told.push("kept"), failed: error => told.push(error.message) },
    { set: act => timers.push(act), clear: () => {} })
  return { sent, told, timers, text }
}

test("what is typed is sent when typing rests, and what is newer only after it has come", async () => {
  const { sent, told, timers, text } = field()
  text.typed("a")
  assert.equal(sent.length, 0)
  timers.at(-1)()
  text.typed("ab")
  const saved = text.save()
  assert.deepEqual(sent.map(save => save.text), ["a"])
  sent[0].resolve()
  await new Promise(setImmediate)
  assert.deepEqual(sent.map(save => save.text), ["a", "ab"])
  sent[1].resolve()
  await saved
  assert.deepEqual(told, ["kept"])
  await text.save()
  assert.equal(sent.length, 2)
})

test("what is newer takes the place of what runs when the page goes", async () => {
  const { sent, told, text } = field()
  text.typed("a")
  text.save()
  text.leave()
  assert.equal(sent.length, 1)
  text.typed("ab")
  text.leave()
  assert.equal(sent[0].signal.aborted, true)
  assert.equal(sent[1].text, "ab")
  sent[0].reject(new Error("aborted"))
  await new Promise(setImmediate)
  assert.deepEqual(told, [])
})

test("what was refused is told, is known, and is tried again by the next save", async () => {
  const { sent, told, text } = field()
  text.typed("a")
  const saved = text.save()
  sent[0].reject(new Error("no"))
  await saved
  assert.deepEqual(told, ["no"])
  assert.equal(text.isRefused, true)
  text.leave()
  assert.equal(sent.length, 1)
  const again = text.save()
  sent[1].resolve()
  await again
  assert.equal(text.isRefused, false)
})
