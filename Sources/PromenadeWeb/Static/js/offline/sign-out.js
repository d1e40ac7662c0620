// sign-out.js: who signs out loses what is not sent, and is asked. No DOM at import.
import "../app.js" // what every page has is not packed twice
import { offer } from "../page/nudge.js"
import { ask, inWords } from "./waiting.js"

/** @param go signs out */
export async function askBeforeSigningOut(go) {
  if ((await ask("changes")).length > 0) await ask("send")
  // Also of somebody whose session ended here, and who has not come back.
  const changes = await ask("everybody")
  if (changes.length === 0) return go()
  document.querySelector("aside.nudge")?.remove() // nothing else matters now
  const { base = "", person } = document.body.dataset
  const others = changes.filter(change => `${base}/${change.person}` !== person).length
  offer({
    icon: "send", title: inWords(changes.length), text: `${changes.length === 1 ? "It is" : "They are"} lost if you sign out now.${ofOthers(others, changes.length)}`,
    no: ["Stay signed in", () => {}], yes: ["Sign out", go],
  })
}

/** Who signed in here before was told that it waits for them. */
function ofOthers(count, all) {
  if (count === 0) return ""
  return count === all ? " Somebody else made what waits." : ` Somebody else made ${count} of them.`
}
