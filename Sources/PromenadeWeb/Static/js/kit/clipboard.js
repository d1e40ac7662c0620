// clipboard.js: puts text on the clipboard. No DOM at import.

export async function copyText(text) {
  // navigator.clipboard exists only on https and localhost; at home Promenade is often plain http on the local network.
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const field = document.createElement("textarea")
  field.value = text
  field.readOnly = true
  field.className = "visually-hidden"
  document.body.append(field)
  const before = document.activeElement
  field.select()
  const copied = document.execCommand("copy")
  field.remove()
  before?.focus({ preventScroll: true })
  if (!copied) throw new Error("The browser did not allow copying.")
}
