import assert from "node:assert/strict"
import { test } from "node:test"
import { keepWall, keptWall } from "../../../Sources/PromenadeWeb/Static/js/wall/snapshot.js"

function storage() {
  const kept = new Map()
  return { getItem: name => kept.get(name) ?? null, setItem: (name, value) => kept.set(name, value) }
}

const HTML = '<li class="wall__start">1</li>'
const wall = { list: { element: { innerHTML: HTML } }, foot: { element: { outerHTML: "<div></div>" } }, last: 7, isJoining: false }

test("the wall that was kept comes back, of its own address alone", () => {
  const tab = storage()
  keepWall({ base: "/works?q=a", ...wall }, tab)
  assert.equal(keptWall("/works?q=a", tab).html, HTML)
  assert.equal(keptWall("/works?q=b", tab), null)
})

test("what an older version kept, or nobody, is no wall", () => {
  const tab = storage()
  assert.equal(keptWall("/works", tab), null)
  tab.setItem("promenade.found-wall", JSON.stringify({ base: "/works", html: 3 }))
  assert.equal(keptWall("/works", tab), null)
  const older = { base: "/works", last: 1, foot: "<div></div>", html: '<li class="wall__mark">1</li>' }
  tab.setItem("promenade.found-wall", JSON.stringify(older))
  assert.equal(keptWall("/works", tab), null)
})
