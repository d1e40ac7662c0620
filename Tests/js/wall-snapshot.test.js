import assert from "node:assert/strict"
import { test } from "node:test"
import { keepWall, keptWall } from "../../Sources/PromenadeWeb/Static/js/lib/wall-snapshot.js"

function storage() {
  const kept = new Map()
  return { getItem: name => kept.get(name) ?? null, setItem: (name, value) => kept.set(name, value) }
}

const wall = { list: { element: { innerHTML: "<li>1</li>" } }, foot: { element: { outerHTML: "<div></div>" } }, last: 7, isJoining: false }

test("the wall that was kept comes back, of its own address alone", () => {
  const tab = storage()
  keepWall("/works?q=a", wall, tab)
  assert.equal(keptWall("/works?q=a", tab).html, "<li>1</li>")
  assert.equal(keptWall("/works?q=b", tab), null)
})

test("what an older version kept, or nobody, is no wall", () => {
  const tab = storage()
  assert.equal(keptWall("/works", tab), null)
  tab.setItem("promenade.found-wall", JSON.stringify({ base: "/works", html: 3 }))
  assert.equal(keptWall("/works", tab), null)
})
