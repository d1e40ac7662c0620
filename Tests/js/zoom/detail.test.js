import assert from "node:assert/strict"
import { test } from "node:test"
import { addressOf, readFrame, readPart, readPose, written } from "../../../Sources/PromenadeWeb/Static/js/zoom/detail.js"
const picture = { width: 4000, height: 3000 }

test("a detail is read from the query and from the fragment, in pixels and in per cent", () => {
  const part = { x: 1000, y: 750, width: 2000, height: 1500 }
  for (const address of [
    "/zoom/a?xywh=1000,750,2000,1500", "/zoom/a?xywh=pixel:1000,750,2000,1500", "/zoom/a?xywh=percent:25,25,50,50",
    "/zoom/a#xywh=percent:25,25,50,50", "http://127.0.0.1/zoom/a?rotation=90&xywh=1000,750,2000,1500",
  ]) assert.deepEqual(readPart(address, picture), part, address)
})

test("what leads beyond the picture is cut to it", () => {
  assert.deepEqual(readPart("/zoom/a?xywh=3000,2000,9000,9000", picture), { x: 3000, y: 2000, width: 1000, height: 1000 })
})

test("what names no part of the picture is the whole picture", () => {
  for (const xywh of ["", "1,2,3", "4000,0,10,10", "0,0,0,10", "-5,0,10,10", "a,b,c,d", "percent:100,0,1,1", "1e3,0,1,1", "inch:1,1,1,1"]) {
    assert.equal(readPart(`/zoom/a?xywh=${xywh}`, picture), null, xywh)
  }
  assert.equal(readPart("/zoom/a", picture), null)
})

test("how it is turned is read as the Image API writes it", () => {
  assert.deepEqual(readPose("/zoom/a?rotation=90"), { degrees: 90, mirrors: false })
  assert.deepEqual(readPose("/zoom/a?rotation=!270"), { degrees: 270, mirrors: true })
  assert.deepEqual(readPose("/zoom/a?rotation=%210"), { degrees: 0, mirrors: true })
  for (const rotation of ["", "45", "360", "!", "-90"]) {
    assert.deepEqual(readPose(`/zoom/a?rotation=${rotation}`), { degrees: 0, mirrors: false }, rotation)
  }
})

test("the address says the detail and keeps what else it says", () => {
  const part = { x: 120, y: 80, width: 640, height: 480 }
  assert.equal(addressOf("http://127.0.0.1/zoom/aic%3A1?a=b", part), "/zoom/aic%3A1?a=b&xywh=120,80,640,480")
  assert.equal(addressOf("/zoom/a", part, { degrees: 90, mirrors: true }), "/zoom/a?xywh=120,80,640,480&rotation=!90")
  assert.equal(addressOf("/zoom/a", null, { degrees: 0, mirrors: true }), "/zoom/a?rotation=!0")
})

test("the whole picture has the plain address, whatever was said before", () => {
  assert.equal(addressOf("/zoom/a?xywh=1,2,3,4&rotation=90", null), "/zoom/a")
  assert.equal(addressOf("/zoom/a#xywh=1,2,3,4", null), "/zoom/a")
  assert.equal(addressOf("/zoom/a#elsewhere", null), "/zoom/a#elsewhere")
})

test("a detail is written in whole pixels that hold all of it, and read back the same", () => {
  assert.equal(written({ x: 10.7, y: 20.2, width: 5.1, height: 0.1 }), "10,20,6,1")
  const part = { x: 17, y: 2999, width: 3, height: 1 }
  assert.deepEqual(readPart(addressOf("/zoom/a", part), picture), part)
})

test("a frame may reach beyond the picture, but has something of it", () => {
  assert.deepEqual(readFrame("-200,-10,5000,3000", picture), { x: -200, y: -10, width: 5000, height: 3000 })
  assert.deepEqual(readFrame(written({ x: -200.4, y: 3.2, width: 300, height: 10 }), picture), { x: -201, y: 3, width: 301, height: 11 })
  for (const text of [null, "", "1,2,3", "-50,0,50,10", "0,0,0,10", "0,0,10,-1", "a,b,c,d", "1e3,0,1,1", "percent:1,2,3,4"]) {
    assert.equal(readFrame(text, picture), null, text)
  }
})
