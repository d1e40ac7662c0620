import assert from "node:assert/strict"
import { test } from "node:test"
import { isPlainClick, isPlainKey } from "../../../Sources/PromenadeWeb/Static/js/kit/keys.js"

const event = held => ({ button: 0, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })

test("a key pressed with Ctrl, Alt or the command key is the browser's", () => {
  assert.ok(isPlainKey(event()))
  assert.ok(isPlainKey(event({ shiftKey: true })))
  for (const name of ["ctrlKey", "metaKey", "altKey"]) assert.ok(!isPlainKey(event({ [name]: true })), name)
})

test("a click with a modifier, or by another button, opens what it leads to elsewhere", () => {
  assert.ok(isPlainClick(event()))
  for (const name of ["ctrlKey", "metaKey", "altKey", "shiftKey"]) assert.ok(!isPlainClick(event({ [name]: true })), name)
  assert.ok(!isPlainClick(event({ button: 1 })))
})
