// refresh.js: reads an area anew, and says in place what came of it.
import { post } from "../kit/post.js"
import { say } from "../kit/toast.js"

/**
 * @param form that was sent, anywhere in `element`
 * @param renew lists what there is now, with what came of reading anew; @param load draws what is on the map
 */
export async function refreshNearby(form, element, { renew, load }) {
  const button = form.querySelector("button")
  const hadFocus = document.activeElement === button
  button.disabled = true
  try {
    const { isRead, refresh } = await post(form.action, new FormData(form))
    await renew(refresh)
    // What the list says of it is at its head, and the button may be at its foot.
    say(element.querySelector("[data-notices] .notice p")?.textContent ?? "Updated")
    if (isRead) load()
  } catch (error) {
    say(error.message)
  }
  button.disabled = false
  const again = button.isConnected ? button : element.querySelector("[data-foot] [data-refresh] button")
  if (hadFocus && document.activeElement === document.body) again?.focus({ preventScroll: true })
}
