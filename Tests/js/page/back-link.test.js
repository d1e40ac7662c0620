import assert from "node:assert/strict"
import { test } from "node:test"
import { leadsBack } from "../../../Sources/PromenadeWeb/Static/js/page/back-link.js"

test("coming from the list, the link to the list may go back", () => {
  assert.equal(leadsBack("http://here/works", "http://here/works?q=a&page=7"), true)
})

test("coming from elsewhere it is a plain link", () => {
  for (const referrer of ["", "http://here/works/aic:1", "http://here/museums", "http://there/works"]) {
    assert.equal(leadsBack("http://here/works", referrer), false, referrer)
  }
})
