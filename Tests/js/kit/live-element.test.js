import assert from "node:assert/strict"
import { test } from "node:test"

globalThis.HTMLElement = EventTarget
const { LiveElement } = await import("../../../Sources/PromenadeWeb/Static/js/kit/live-element.js")

class Sample extends LiveElement {
  heard = []
  connected(signal) {
    this.signal = signal
    this.listen(this, "press")
  }
  handleEvent(event) { this.heard.push(event.type) }
}

test("an element hears as long as it is on the page, and again when it comes back", () => {
  const element = new Sample()
  const press = () => element.dispatchEvent(new Event("press"))
  element.connectedCallback()
  press()
  element.disconnectedCallback()
  press()
  assert.deepEqual(element.heard, ["press"])
  element.connectedCallback()
  press()
  assert.deepEqual(element.heard, ["press", "press"])
})

test("what an element began ends with it, and nothing is begun with an old signal", () => {
  const element = new Sample()
  element.connectedCallback()
  const { signal } = element
  element.disconnectedCallback()
  assert.ok(signal.aborted && element.leaving.aborted)
  element.connectedCallback()
  assert.ok(!element.signal.aborted)
})
