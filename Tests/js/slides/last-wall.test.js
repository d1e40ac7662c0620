import assert from "node:assert/strict"
import { test } from "node:test"
import { agoWords, pageWords, understood } from "../../../Sources/PromenadeWeb/Static/js/slides/last-wall.js"
import { keep, read } from "../../../Sources/PromenadeWeb/Static/js/kit/storage.js"

const kept = { address: "/works?q=boat&page=7", number: 7, last: 1024, title: "“boat” – Works – Promenade", pictures: [], at: 5 }

test("the page that was looked at is told with how many there are", () => {
  assert.equal(pageWords(understood(kept)), "Page 7 of 1,024")
  assert.equal(pageWords({ number: 1200 }), "Page 1,200")
  assert.equal(understood(kept).title, "“boat”")
  assert.equal(understood({ ...kept, title: "Works – Promenade" }).title, "")
})

test("what leads elsewhere, or is not ours, is not understood", () => {
  for (const address of ["https://evil.example/", "//evil.example", "javascript:alert(1)", "/preferences", "/worksx", 3]) {
    assert.equal(understood({ ...kept, address }), null, String(address))
  }
  assert.equal(understood(null), null)
  assert.equal(understood({ ...kept, number: "7" }), null)
  const pictures = [{ src: "/pictures/aic:1/400.jpg" }, { src: "https://evil.example/x.jpg" }, null]
  assert.deepEqual(understood({ ...kept, pictures }).pictures, [pictures[0]])
})

test("how long ago is told in round words", () => {
  const minute = 60_000
  assert.equal(agoWords(-5), "just now")
  assert.equal(agoWords(5 * minute), "5 minutes ago")
  assert.equal(agoWords(61 * minute), "an hour ago")
  assert.equal(agoWords(5 * 60 * minute), "5 hours ago")
  assert.equal(agoWords(26 * 60 * minute), "yesterday")
  assert.equal(agoWords(72 * 60 * minute), "3 days ago")
})

test("a browser that keeps nothing breaks nothing", () => {
  const full = { getItem() { throw new Error("forbidden") }, setItem() { throw new Error("full") } }
  keep("a", 1, full)
  assert.equal(read("a", full), null)
  assert.equal(read("a", { getItem: () => "{" }), null)
  assert.equal(read("a", undefined), null)
})
