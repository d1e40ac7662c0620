import assert from "node:assert/strict"
import { test } from "node:test"
import { boxesOf, changes, pageInView } from "../../../Sources/PromenadeWeb/Static/js/wall/page-window.js"

/** The numbers of the pages to take down, and of those to hang. */
function numbers(boxes, height) {
  const { take, hang } = changes(boxes, height)
  return { take: take.map(box => box.page), hang: hang.map(box => box.page) }
}

/** Pages of 1,000 px, one below the other, the first at `top`. */
function pages(count, top, hanging) {
  return Array.from({ length: count }, (_, index) => ({
    page: index + 1, top: top + index * 1000, bottom: top + (index + 1) * 1000, hangs: hanging(index + 1),
  }))
}

test("pages in view and near it hang, far ones are taken down", () => {
  const { take, hang } = numbers(pages(30, -15_000, () => true), 1000)
  assert.deepEqual(hang, [])
  assert.deepEqual(take, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 22, 23, 24, 25, 26, 27, 28, 29, 30])
})

test("places that come near are filled, the one in view first", () => {
  const { take, hang } = numbers(pages(30, -15_000, () => false), 1000)
  assert.deepEqual(take, [])
  assert.equal(hang[0], 15, "its last line touches the window")
  assert.deepEqual([...hang].sort((a, b) => a - b), [13, 14, 15, 16, 17, 18, 19])
})

test("going to and fro at one spot moves nothing", () => {
  let hanging = page => page > 11 && page < 20
  for (const top of [-15_000, -15_400, -15_000, -14_700]) {
    const { take, hang } = numbers(pages(30, top, hanging), 1000)
    assert.deepEqual(take, [], String(top))
    assert.deepEqual(hang.filter(page => page > 12 && page < 18), [], String(top))
  }
})

test("however long the wall, only so many pages hang", () => {
  for (const count of [10, 100, 1000]) {
    for (let top = 0; top > -count * 1000; top -= 7_919) {
      const { take } = numbers(pages(count, top, () => true), 1000)
      assert.ok(count - take.length <= 10, `${count} pages at ${top}`)
    }
  }
})

test("a page ends where the next begins, the last at the end of the wall", () => {
  const starts = [{ page: 3, top: 10, hangs: true }, { page: 4, top: 500, hangs: false }]
  assert.deepEqual(boxesOf(starts, 900).map(box => box.bottom), [500, 900])
  assert.deepEqual(boxesOf([], 900), [])
})

test("of a thousand pages that do not hang only a few are measured in a frame", () => {
  let measured = 0
  const starts = Array.from({ length: 1000 }, (_, index) => ({
    page: index + 1, hangs: false, get top() { measured += 1; return index * 1000 - 500_000 },
  }))
  const boxes = boxesOf(starts, 500_000)
  assert.equal(pageInView(boxes, 500), 501)
  assert.deepEqual(changes(boxes, 1000).take, [])
  assert.ok(measured < 100, `${measured}`)
})

test("the page in view is that of the last mark above the line", () => {
  const marks = [{ page: 3, top: -900 }, { page: 4, top: 120 }, { page: 5, top: 700 }]
  assert.equal(pageInView(marks, 450), 4)
  assert.equal(pageInView(marks, 700), 5)
  assert.equal(pageInView(marks, -1000), 3)
  assert.equal(pageInView([], 450), null)
})
