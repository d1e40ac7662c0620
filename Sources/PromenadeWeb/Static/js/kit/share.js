// share.js: hands a link to the device's share sheet, or to the clipboard. No DOM at import.
import { copyText } from "./clipboard.js"
import { say } from "./toast.js"

export async function share(url, copied) {
  if (navigator.share) {
    // rejects when the person closes the sheet, which is no failure
    await navigator.share({ title: document.title, url }).catch(() => {})
    return
  }
  try {
    await copyText(url)
    say(copied)
  } catch {
    say("The link could not be copied. It is in the address bar.")
  }
}
