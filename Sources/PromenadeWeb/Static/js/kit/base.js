// base.js: the path all of ours lies below, where a host is shared with others. No DOM at import.

/** "/art"; empty where the host is ours alone. */
export function base() { return globalThis.document?.body?.dataset.base ?? "" }

/** Whether an address, without its host, is of this page of ours or what is asked of it ("/works", "/works?q=monet"). */
export function isAt(page, address) {
  const whole = base() + page
  return address === whole || address.startsWith(`${whole}?`)
}
