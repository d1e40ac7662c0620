// pending-changes.js: the changes that are on their way to the server, so that leaving the page can wait for them. No DOM at import.

/** A link waits no longer than this, in ms: the change is sent all the same, the page may be a little behind. */
export const MOST_WAIT = 3000

const running = new Set()
const savers = new Set()

/** Counts `work`, a promise, as under way until it ends; returns it. */
export function track(work) {
  running.add(work)
  const done = () => running.delete(work)
  work.then(done, done)
  return work
}

export function hasPendingChanges() { return running.size > 0 }

/** Resolves when nothing is under way any more, or after `most` ms. */
export async function settled(most = MOST_WAIT, wait = setTimeout, clear = clearTimeout) {
  let timer, isOver = false
  const bound = new Promise(resolve => { timer = wait(() => { isOver = true; resolve() }, most) })
  while (running.size > 0 && !isOver) await Promise.race([Promise.allSettled([...running]), bound])
  clear(timer)
}

/** @param saver {hurry(isLeaving), isRefused}: sends what it has not sent yet; returns what forgets it again */
export function addSaver(saver) {
  savers.add(saver)
  return () => savers.delete(saver)
}

/** Sends what is not sent yet; `isLeaving` when nothing can be waited for any more. */
export function hurry(isLeaving = false) { for (const saver of savers) saver.hurry(isLeaving) }

/** Whether something would be lost that the server did not take. */
export function isRefused() { return [...savers].some(saver => saver.isRefused) }
