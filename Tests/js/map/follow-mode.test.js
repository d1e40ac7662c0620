import assert from "node:assert/strict"
import { test } from "node:test"
import { FollowMode } from "../../../Sources/PromenadeWeb/Static/js/map/follow-mode.js"
import { TileHealth } from "../../../Sources/PromenadeWeb/Static/js/map/tile-health.js"

test("the map follows until a person moves it, then offers to go back", () => {
  const following = new FollowMode()
  following.position(true)
  following.set(true)
  assert.equal(following.isOffered, false)
  assert.equal(following.personMoved(), true)
  assert.equal(following.isOn, false)
  assert.equal(following.isOffered, true)
  assert.equal(following.personMoved(), false)
  following.set(true)
  assert.equal(following.isOffered, false)
})

test("nothing is offered to those who never asked, or whose position is gone", () => {
  const following = new FollowMode()
  following.position(true)
  following.personMoved()
  assert.equal(following.isOffered, false)
  following.set(true)
  following.personMoved()
  following.position(false)
  assert.equal(following.isOffered, false)
})

test("what goes elsewhere on a person's wish pauses following, and going back is offered", () => {
  const following = new FollowMode()
  following.position(true)
  following.set(false)
  assert.equal(following.isOffered, false)
  following.set(true)
  following.set(false)
  assert.equal(following.isOn, false)
  assert.equal(following.isOffered, true)
})

test("one missing picture says nothing, several in a row do, until one comes", () => {
  const trust = new TileHealth()
  trust.failed()
  trust.failed()
  trust.came()
  trust.failed()
  assert.equal(trust.isLost, false)
  trust.failed()
  trust.failed()
  assert.equal(trust.isLost, true)
  trust.came()
  assert.equal(trust.isLost, false)
})
