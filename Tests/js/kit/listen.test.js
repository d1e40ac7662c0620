import assert from "node:assert/strict"
import { test } from "node:test"
import { listen } from "../../../Sources/PromenadeWeb/Static/js/kit/listen.js"

test("a listener hears all it was added for, until its signal is aborted", () => {
  const target = new EventTarget()
  const over = new AbortController()
  const heard = []
  listen(target, "one two", event => heard.push(event.type), { signal: over.signal })
  for (const name of ["one", "two", "three"]) target.dispatchEvent(new Event(name))
  over.abort()
  target.dispatchEvent(new Event("one"))
  assert.deepEqual(heard, ["one", "two"])
})
