// is-writing.js: whether a page holds what somebody has typed or chosen and not sent. No DOM at import.

/** Whether something stands in a field that was not there before, or is being written. */
export function isWriting() {
  return [...document.querySelectorAll("input:not([type=hidden]), textarea, select")].some(field => field === document.activeElement || isChanged(field))
}

function isChanged(field) {
  if (field.matches("select")) return field.selectedOptions[0] !== ([...field.options].find(option => option.defaultSelected) ?? field.options[0])
  return ["checkbox", "radio"].includes(field.type) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}
