import assert from "node:assert/strict"
import { test } from "node:test"
import { backoff } from "../../../Sources/PromenadeWeb/Static/js/kit/backoff.js"

test("a server that does not answer is asked less and less often, but at least twice a minute", () => {
  assert.deepEqual([1, 2, 3, 4, 5, 20].map(failures => backoff(failures)), [2000, 4000, 8000, 16_000, 30_000, 30_000])
})

test("the first wait may be another, and nobody waits longer than half a minute", () => {
  assert.deepEqual([1, 2, 7, 8].map(failures => backoff(failures, 500)), [500, 1000, 30_000, 30_000])
})
