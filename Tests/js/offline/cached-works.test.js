import assert from "node:assert/strict"
import { test } from "node:test"
import { findWorks, worksOf } from "../../../Sources/PromenadeWeb/Static/js/offline/cached-works.js"

const tile = (id, artist, title) => `<li class="tile" id="work-${id}" style=""><a href="/works/${id}">${title}</a><span>${artist}</span></li>\n`
const works = worksOf([
  { address: "http://here/favourites?set=1", text: `<h1>By the sea</h1>${tile("aic:2", "Claude Monet", "Étretat &amp; cliffs")}` },
  { address: "http://here/favourites", text: tile("aic:1", "Édouard Manet", "Sea View") + tile("aic:2", "Claude Monet", "Old copy") },
])
const ids = words => findWorks(works, words).map(({ id }) => id)

test("each work is found once, as its newest page has it", () => {
  assert.deepEqual(ids(""), ["aic:2", "aic:1"])
  assert.deepEqual(ids("old"), [])
})

test("words are found without their accents, from their beginning, in any order", () => {
  assert.deepEqual(ids("manet edou"), ["aic:1"])
  assert.deepEqual(ids("ÉTRE cliffs"), ["aic:2"])
  assert.deepEqual(ids("net"), [])
  assert.deepEqual(ids("href"), [])
})

test("signs alone find nothing", () => { assert.deepEqual([ids("%"), ids("🎨"), ids(" ")], [[], [], ["aic:2", "aic:1"]]) })

test("a set's name finds its works", () => { assert.deepEqual(ids("sea"), ["aic:2", "aic:1"]) })
