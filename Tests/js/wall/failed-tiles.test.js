import assert from "node:assert/strict"
import { mock, test } from "node:test"

globalThis.document = {
  hidden: false, activeElement: null, addEventListener() {}, dispatchEvent() {},
  documentElement: { toggleAttribute() {} },
  createElement: () => ({ append() {}, remove() {}, setAttribute() {}, addEventListener() {}, firstChild: { textContent: "" }, isConnected: true }),
  querySelector: () => null, body: { append() {} },
}
globalThis.addEventListener = () => {}
const inView = new Set()
globalThis.IntersectionObserver = class {
  constructor(noticed) { this.noticed = noticed }
  observe(target) { queueMicrotask(() => this.noticed([{ target, isIntersecting: inView.has(target) }])) }
  unobserve() {}
}
import { failed, mended } from "../../../Sources/PromenadeWeb/Static/js/wall/failed-tiles.js"

/** Lets promises that are settled be noticed. */
async function settle() { for (let turn = 0; turn < 40; turn++) await null }

/** A tile that says how often it was asked for, and comes once `comes()`. */
function tile(work, comes) {
  const tile = {
    dataset: { work }, asked: 0, closest: () => null, contains: () => false, addEventListener() {}, dispatchEvent() {},
    async again() {
      tile.asked += 1
      mended(tile)
      if (!comes()) failed(tile)
    },
  }
  return tile
}

async function pass(minutes) {
  for (let half = 0; half < minutes * 2; half++) { mock.timers.tick(30_000); await settle() }
}

test("a work that never comes is not asked for without an end", async () => {
  mock.timers.enable({ apis: ["setTimeout"] })
  const gone = tile("rijks:1", () => false)
  inView.add(gone)
  failed(gone)
  await settle()
  await pass(60)
  assert.equal(gone.asked, 20)
  mended(gone)
  mock.timers.reset()
})

test("what one that came pushed out of sight comes with it", async () => {
  mock.timers.enable({ apis: ["setTimeout"] })
  let isThere = false
  const [seen, below] = [tile("aic:1", () => isThere), tile("aic:2", () => isThere)]
  inView.add(seen)
  for (const each of [seen, below]) failed(each)
  await settle()
  isThere = true
  await pass(1)
  assert.deepEqual([seen.asked, below.asked], [1, 1])
  mock.timers.reset()
})
