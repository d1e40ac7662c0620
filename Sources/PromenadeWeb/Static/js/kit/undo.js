// undo.js: brings back what was removed. No DOM at import.
import { ask } from "../offline/waiting.js"
import { fetchJSON } from "./fetch-text.js"
import { thousands } from "./numbers.js"
import { post } from "./post.js"
import { say } from "./toast.js"

/** The answer; null where it no longer applies or did not succeed, which is said. */
export async function undo(removal) {
  try {
    const answer = await post(address(), { removal })
    if (answer.waits) {
      say("It comes back once there is a network")
      return null
    }
    withdrawNotices()
    if (answer.isBack) return answer
    say(answer.said)
  } catch (error) {
    say(error.message)
  }
  return null
}

/** What waited to be sent is not: the page is as it was. */
export async function takeBack(id) {
  if (!(await ask("changes")).some(change => change.id === id)) return say("It was sent already. “Recently removed” brings things back.")
  await ask("drop", id)
  location.reload()
}

/** Takes away what the page offers to undo and no longer applies: a page that was left open may be of yesterday. */
export function watchUndo() {
  addEventListener("pageshow", event => { if (event.persisted) withdrawNotices() })
  document.addEventListener("visibilitychange", () => { if (!document.hidden) withdrawNotices() })
  document.addEventListener("heart", withdrawNotices)
}

async function withdrawNotices() {
  const fields = [...document.querySelectorAll(`form[action="${address()}"] [name=removal]`)]
  if (fields.length === 0) return
  const removals = (await fetchJSON(address()))?.removals
  if (!removals) return // the page was left meanwhile
  const ids = new Set(removals.map(removal => removal.id))
  const gone = fields.filter(field => !ids.has(field.value))
  for (const field of gone) field.closest(".notice, .row")?.remove()
  if (gone.length === 0) return
  for (const more of document.querySelectorAll("details:has(> summary[data-before])")) countBefore(more)
  // Its list may be empty now, and then says so.
  if (location.pathname === address()) location.reload()
}

/** Every page has it. */
function address() { return document.body.dataset.undo }

/** “3 removed before that” of notices that are fewer now. */
function countBefore(more) {
  const left = more.querySelectorAll(".notice").length
  if (left === 0) more.remove()
  else more.querySelector("summary").firstChild.textContent = `${thousands(left)} ${more.firstElementChild.dataset.before} before that `
}
