// back-link.js: whether a link "back to the works" may go back in history, to the very spot one came from. Pure.

/** True when the page before this one, as `referrer` tells, is where `href` leads, whatever its query. */
export function leadsBack(href, referrer) {
  if (!referrer) return false
  const to = new URL(href)
  const from = new URL(referrer)
  return to.origin === from.origin && to.pathname === from.pathname
}
