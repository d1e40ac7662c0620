import assert from "node:assert/strict"
import { test } from "node:test"
import { HideOnScroll } from "../../../Sources/PromenadeWeb/Static/js/search/hide-on-scroll.js"

function folding() {
  const said = new Set()
  const root = { classList: { toggle: (name, on) => on ? said.add(name) : said.delete(name), remove: name => said.delete(name) } }
  let top = 0
  const fold = new HideOnScroll(root, { at: () => top })
  return { fold, isFoldedAt: place => { top = place; fold.scrolled(); return said.has("is-folded") }, said }
}

test("it folds on the way down, away from the top", () => {
  const { isFoldedAt } = folding()
  assert.deepEqual([60, 110, 130, 400].map(isFoldedAt), [false, false, true, true])
})

test("any move up brings it back, and a tremble does nothing", () => {
  const { isFoldedAt } = folding()
  assert.deepEqual([400, 396, 380, 384, 300, 500].map(isFoldedAt), [true, true, false, false, false, true])
})

test("who looks for something has it back", () => {
  const { fold, isFoldedAt, said } = folding()
  isFoldedAt(400)
  fold.unfold()
  assert.equal(said.size, 0)
})
