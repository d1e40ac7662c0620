// undo.js: brings back what was removed. No DOM at import.
import { post } from "promenade/lib/post"
import { say } from "promenade/lib/toast"

/** The answer; null where it no longer applies or did not succeed, which is said. */
export async function undo(removal) {
  try {
    const answer = await post("/undo", { removal })
    if (answer.isBack) return answer
    say(answer.said)
  } catch (error) {
    say(error.message)
  }
  return null
}
