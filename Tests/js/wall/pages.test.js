import assert from "node:assert/strict"
import { test } from "node:test"
import { jumpProblem, nextPage, pageOf, placeOf } from "../../../Sources/PromenadeWeb/Static/js/wall/pages.js"

test("a page is said with how many there are, where that is known", () => {
  assert.equal(pageOf(7, 1024), "Page 7 of 1,024")
  assert.equal(pageOf(7, 1024, true), "Page 7") // a museum has not said how many it has
})

test("the next page follows the greatest one on the wall, failed or not", () => {
  assert.equal(nextPage(5, 9), 6)
  assert.equal(nextPage(9, 9), null)
  assert.equal(nextPage(0, 9), 1)
})

test("a jump within the pages is allowed", () => {
  for (const typed of ["1", "41", " 7 ", "007"]) assert.equal(jumpProblem(typed, { last: 41 }), null, typed)
})

test("a jump out of the pages says why", () => {
  assert.equal(jumpProblem("0", { last: 41 }), "Pages start at 1.")
  assert.equal(jumpProblem("-3", { last: 41 }), "Pages start at 1.")
  assert.equal(jumpProblem("42", { last: 41 }), "There are 41 pages.")
  assert.equal(jumpProblem("1025", { last: 1024 }), "There are 1,024 pages.")
  assert.equal(jumpProblem("2", { last: 1 }), "There is 1 page.")
})

test("where a museum shows fewer works than it counts, a jump beyond says so", () => {
  assert.equal(
    jumpProblem("42", { last: 41, window: 1000, total: 24571 }),
    "The museum shows the first 1,000 of 24,571 works, so pages end at 41.")
  assert.equal(
    jumpProblem("42", { last: 41, window: 1000 }),
    "The museum shows its first 1,000 works, so pages end at 41.")
})

test("what is no page number is asked for again", () => {
  for (const typed of ["", "seven", "1.5", "1e3", "٣"]) {
    assert.equal(jumpProblem(typed, { last: 1024 }), "Type a page number from 1 to 1,024.", typed)
  }
})

test("a page belongs before the first greater one", () => {
  assert.equal(placeOf(4, [2, 3, 5, 6]), 5)
  assert.equal(placeOf(7, [2, 3]), null)
})
