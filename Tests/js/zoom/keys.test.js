import assert from "node:assert/strict"
import { test } from "node:test"
import { actionOf } from "../../../Sources/PromenadeWeb/Static/js/zoom/keys.js"
const press = (key, modifiers = {}) => actionOf({ key, ...modifiers }, true)

test("each key of the help sheet does what it says", () => {
  assert.deepEqual(press("ArrowLeft"), { does: "move", x: -0.25, y: 0 })
  assert.deepEqual(press("ArrowDown", { shiftKey: true }), { does: "move", x: 0, y: 0.05 })
  assert.deepEqual(["+", "=", "-", "0", "m", "f", "?"].map(key => press(key).does), ["in", "in", "out", "whole", "mirror", "full", "help"])
  assert.deepEqual(press("r"), { does: "turn", by: 90 })
  assert.deepEqual(press("R", { shiftKey: true }), { does: "turn", by: -90 })
})

test("Caps Lock turns nothing round", () => {
  assert.deepEqual(press("R"), { does: "turn", by: 90 })
  assert.deepEqual(press("r", { shiftKey: true }), { does: "turn", by: -90 })
  assert.deepEqual(press("M"), { does: "mirror" })
})

test("keys with a modifier are the browser's", () => {
  for (const modifier of ["ctrlKey", "metaKey", "altKey"]) {
    for (const key of ["r", "+", "0", "ArrowLeft", "f"]) assert.equal(press(key, { [modifier]: true }), null)
  }
})

test("characters count only while the picture has the focus", () => {
  for (const key of ["r", "m", "f", "+", "-", "0", "?"]) assert.equal(actionOf({ key }, false), null)
  assert.equal(actionOf({ key: "ArrowUp" }, false).does, "move")
})

test("other keys are nobody's", () => {
  for (const key of ["a", "Enter", "Tab", "1", "Escape"]) assert.equal(press(key), null)
})
