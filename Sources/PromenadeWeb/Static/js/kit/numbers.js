// numbers.js: numbers as people read them. Pure.

/** 1024 as "1,024", the same in every browser, as the server writes it. */
export function thousands(number) {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ",")
}
