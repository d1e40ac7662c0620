// full-screen.js: a picture that fills the screen, where the browser lets it. No DOM at import.

/** Shows a button that says whether it does. */
export function offerFullScreen(button, signal) {
  button.hidden = !document.fullscreenEnabled
  const tell = () => button.setAttribute("aria-pressed", String(Boolean(document.fullscreenElement)))
  document.addEventListener("fullscreenchange", tell, { signal })
}

export async function toggleFullScreen() {
  if (!document.fullscreenEnabled) return
  // The whole document, so that what is said at its foot is seen.
  await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {})
}
