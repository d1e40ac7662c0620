import assert from "node:assert/strict"
import { test } from "node:test"
import { scaleBar } from "../../../Sources/PromenadeWeb/Static/js/zoom/scale-bar.js"

test("the bar is the longest round length that fits", () => {
  assert.deepEqual(scaleBar(0.1, "metric"), { words: "10 cm", pixels: 100 })
  assert.deepEqual(scaleBar(0.05, "metric"), { words: "5 cm", pixels: 100 })
  assert.equal(scaleBar(0.01, "metric").words, "1 cm")
  assert.equal(scaleBar(0.004, "metric").words, "5 mm")
  assert.equal(scaleBar(0.0004, "metric").words, "0.5 mm")
  assert.equal(scaleBar(1.5, "metric").words, "2 m")
})

test("in inches it has the parts a ruler has", () => {
  assert.equal(scaleBar(0.1, "imperial").words, "5 in")
  assert.equal(scaleBar(0.01, "imperial").words, "½ in")
  assert.equal(scaleBar(0.003, "imperial").words, "⅛ in")
  assert.ok(Math.abs(scaleBar(0.01, "imperial").pixels - 127) < 1e-9)
})

test("at any zoom it is neither lost nor too long", () => {
  for (const units of ["metric", "imperial"]) {
    for (let centimetres = 1e-5; centimetres < 10; centimetres *= 1.07) {
      const { pixels, words } = scaleBar(centimetres, units)
      assert.ok(pixels <= 140.001 && pixels >= 50, `${words} is ${pixels} px`)
      assert.doesNotMatch(words, /\d{5}/)
    }
  }
})
