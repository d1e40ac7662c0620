import assert from "node:assert/strict"
import { test } from "node:test"
import { addressOf, fillGaps, isOfWall, pageInAddress } from "../../../Sources/PromenadeWeb/Static/js/wall/addresses.js"

test("the page joins an address with or without a query", () => {
  assert.equal(addressOf("/works", 8), "/works?page=8")
  assert.equal(addressOf("/works?q=a%26b", 8), "/works?q=a%26b&page=8")
})

test("an address without a usable page means the first", () => {
  assert.equal(pageInAddress("http://here/works?page=8#top"), 8)
  for (const address of ["/works", "/works?page=", "/works?page=x", "/works?page=0", "/works?page=1.5"]) {
    assert.equal(pageInAddress(address), 1, address)
  }
})

test("gaps are filled everywhere and nothing else is touched", () => {
  assert.equal(fillGaps("Page {page}, not {PAGE}; skip to {next}, {next}.", { page: "9", next: "10" }),
    "Page 9, not {PAGE}; skip to 10, 10.")
})

test("an address is of a wall whatever its page and the order of its parameters", () => {
  assert.equal(isOfWall("http://here/works?page=3&q=a+b&museum=aic#top", "/works?museum=aic&q=a%20b"), true)
  assert.equal(isOfWall("http://here/works?q=a", "/works"), false)
})
