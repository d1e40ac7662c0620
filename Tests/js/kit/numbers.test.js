import assert from "node:assert/strict"
import { test } from "node:test"
import { thousands } from "../../../Sources/PromenadeWeb/Static/js/kit/numbers.js"

test("numbers have separators, the same in every browser", () => {
  assert.deepEqual([7, 999, 1024, 1234567].map(thousands), ["7", "999", "1,024", "1,234,567"])
})
