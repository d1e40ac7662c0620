import assert from "node:assert/strict"
import { test } from "node:test"
import { isSearch, searchAddress, searchIn } from "../../../Sources/PromenadeWeb/Static/js/search/address.js"

test("fields nobody filled in are left out", () => {
  assert.equal(searchAddress("/works", [["q", " "], ["from", ""], ["sort", "best"]]), "/works")
})

test("the address is written as the server writes it, in its order", () => {
  const fields = [["sort", "year"], ["from", "1860"], ["type", "Painting"], ["q", "water lilies (2)"], ["museum", "aic"], ["type", "Print"]]
  assert.equal(searchAddress("/works", fields), "/works?museum=aic&q=water%20lilies%20%282%29&type=Painting&type=Print&from=1860&sort=year")
})

test("any colour is the one beside it, and that one alone says nothing", () => {
  assert.equal(searchAddress("/works", [["colour", "any"], ["tone", "#1b41d1"]]), "/works?colour=1b41d1")
  assert.equal(searchAddress("/works", [["colour", "blue"], ["tone", "#1b41d1"]]), "/works?colour=blue")
  assert.equal(searchAddress("/works", [["tone", "#1b41d1"]]), "/works")
})

test("the same search on another page is the same search", () => {
  assert.equal(searchIn("http://here/works?q=a+b&page=7#q"), searchIn("/works?q=a%20b"))
})

test("a museum's own list is no search, two museums are", () => {
  assert.equal(isSearch("/works?museum=aic&page=2"), false)
  assert.equal(isSearch("/works?artist=35809"), false)
  assert.equal(isSearch("/works?museum=aic&museum=rijks"), true)
  assert.equal(isSearch("/works?sort=year"), true)
})
