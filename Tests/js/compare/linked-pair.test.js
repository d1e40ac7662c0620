import assert from "node:assert/strict"
import { test } from "node:test"
import { LinkedPair } from "../../../Sources/PromenadeWeb/Static/js/compare/linked-pair.js"
const UPRIGHT = { degrees: 0, mirrors: false }

/** A side as a ZoomView has it, without a picture. */
function side(width, height, centimetres) {
  const whole = () => ({ centre: { x: width / 2, y: height / 2 }, scale: Math.min(400 / width, 300 / height) })
  const view = {
    picture: { width, height }, screen: { width: 400, height: 300 }, isWhole: true, view: whole(), pose: UPRIGHT,
    look(seen, pose = view.pose) { Object.assign(view, { view: seen, pose, isWhole: false }) },
    show(part, pose) { Object.assign(view, { view: whole(), pose, isWhole: true }) },
    whole() { view.show(null, view.pose) },
  }
  return { view, centimetres }
}

function scene({ isLinked = true, isTrueScale = false } = {}) {
  const state = { isLinked, isTrueScale, changes: 0, sides: [side(4000, 2000, 200), side(1000, 3000, 20)] }
  state.pair = () => new LinkedPair(state.sides, {
    isLinked: () => state.isLinked, isTrueScale: () => state.isTrueScale, changed: () => { state.changes += 1 },
  })
  return state
}

/** Pixels of a centimetre, in both. */
function sizes({ sides }) { return sides.map(({ view, centimetres }) => view.view.scale * view.picture.width / centimetres) }
function near(one, other) { assert.ok(Math.abs(one - other) < 1e-6, `${one} is not ${other}`) }

test("what is drawn anew without having moved is nobody's doing", () => {
  const state = scene()
  const pair = state.pair()
  pair.moved(0)
  pair.moved(1)
  assert.equal(pair.isMoved, false)
  assert.equal(state.changes, 0)
})

test("whole stays whole in both", () => {
  const state = scene()
  const pair = state.pair()
  pair.whole()
  pair.moved(0)
  assert.ok(state.sides.every(({ view }) => view.isWhole))
})

test("at true scale another size of the screen keeps a centimetre as large in both", () => {
  const state = scene({ isTrueScale: true })
  const pair = state.pair()
  for (const height of [280, 150, 300]) {
    for (const { view } of state.sides) view.screen = { width: 400, height }
    pair.resized()
    near(...sizes(state))
    near(pair.size, sizes(state)[0])
    assert.equal(pair.isMoved, false)
  }
})

test("at true scale it does so too once one was moved, linked or parted", () => {
  for (const isLinked of [true, false]) {
    const state = scene({ isTrueScale: true, isLinked })
    const pair = state.pair()
    const middle = { ...state.sides[1].view.view.centre }
    state.sides[0].view.look({ centre: { x: 100, y: 100 }, scale: 0.5 })
    pair.moved(0)
    near(...sizes(state))
    near(pair.size, 0.5 * 4000 / 200)
    assert.equal(state.sides[1].view.view.centre.x === middle.x, !isLinked)
  }
})

test("two details that were shared at true scale are shown as large as the one that needs more room allows", () => {
  const state = scene({ isTrueScale: true })
  state.sides[0].view.look({ centre: { x: 100, y: 100 }, scale: 0.5 })
  state.sides[1].view.look({ centre: { x: 900, y: 2900 }, scale: 3 })
  const pair = state.pair()
  near(sizes(state)[0], 10)
  near(sizes(state)[1], 10)
  assert.equal(state.sides[1].view.view.centre.y, 2900)
  assert.equal(pair.isAlike, false)
})
