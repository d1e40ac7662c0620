import assert from "node:assert/strict"
import { test } from "node:test"
import { comingBack, keepWorksTab, leadWorksTab } from "../../../Sources/PromenadeWeb/Static/js/wall/works-tab.js"

function storage() {
  const kept = new Map()
  return { getItem: name => kept.get(name) ?? null, setItem: (name, value) => kept.set(name, value) }
}

function link() {
  let act
  return { href: "/works", addEventListener: (_, clicked) => { act = clicked }, click: () => act() }
}

const WALL = { pathname: "/works", search: "?page=3" }
const STATE = { wall: { pages: [3], at: 3 } }

test("the tab leads back to the wall one was on, and to the spot there, once", () => {
  const tab = storage()
  keepWorksTab(WALL, STATE, tab)
  const works = link()
  leadWorksTab([works], { pathname: "/artists", search: "" }, tab)
  works.click()
  assert.equal(works.href, "/works?page=3")
  assert.deepEqual(comingBack(WALL, tab), STATE)
  assert.equal(comingBack(WALL, tab), null)
})

test("whoever comes another way begins at the beginning", () => {
  const tab = storage()
  keepWorksTab(WALL, STATE, tab)
  assert.equal(comingBack(WALL, tab), null)
})

test("on the wall itself the tab leads to its beginning", () => {
  const tab = storage()
  keepWorksTab(WALL, STATE, tab)
  const works = link()
  leadWorksTab([works], WALL, tab)
  assert.throws(() => works.click())
  assert.equal(works.href, "/works")
})

test("what others have written there leads nowhere", () => {
  const tab = storage()
  tab.setItem("promenade.works-tab", JSON.stringify({ address: "https://example.org/works", isComing: true }))
  assert.equal(comingBack(WALL, tab), null)
})
