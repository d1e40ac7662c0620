import assert from "node:assert/strict"
import { test } from "node:test"
import { boxesOf, changes } from "../../Sources/PromenadeWeb/Static/js/lib/page-boxes.js"

/** Pages of 1,000 px, one below the other, the first at `top`. */
function pages(count, top, hanging) {
  return Array.from({ length: count }, (_, index) => ({
    page: index + 1, top: top + index * 1000, bottom: top + (index + 1) * 1000, hangs: hanging(index + 1),
  }))
}

test("pages in view and near it hang, far ones are taken down", () => {
  const { take, hang } = changes(pages(30, -15_000, () => true), 1000)
  assert.deepEqual(hang, [])
  assert.deepEqual(take, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 22, 23, 24, 25, 26, 27, 28, 29, 30])
})

test("places that come near are filled, the one in view first", () => {
  const { take, hang } = changes(pages(30, -15_000, () => false), 1000)
  assert.deepEqual(take, [])
  assert.equal(hang[0], 15, "its last line touches the window")
  assert.deepEqual([...hang].sort((a, b) => a - b), [13, 14, 15, 16, 17, 18, 19])
})

test("going to and fro at one spot moves nothing", () => {
  let hanging = page => page > 11 && page < 20
  for (const top of [-15_000, -15_400, -15_000, -14_700]) {
    const { take, hang } = changes(pages(30, top, hanging), 1000)
    assert.deepEqual(take, [], String(top))
    assert.deepEqual(hang.filter(page => page > 12 && page < 18), [], String(top))
  }
})

test("however long the wall, only so many pages hang", () => {
  for (const count of [10, 100, 1000]) {
    for (let top = 0; top > -count * 1000; top -= 7_919) {
      const { take } = changes(pages(count, top, () => true), 1000)
      assert.ok(count - take.length <= 10, `${count} pages at ${top}`)
    }
  }
})

test("a page ends where the next begins, the last at the end of the wall", () => {
  const starts = [{ page: 3, top: 10, hangs: true }, { page: 4, top: 500, hangs: false }]
  assert.deepEqual(boxesOf(starts, 900).map(box => box.bottom), [500, 900])
  assert.deepEqual(boxesOf([], 900), [])
})
