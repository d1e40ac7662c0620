// queue.js: what was done while there was no network, kept until the server has it, in the order it was done (IndexedDB).
// Comes after database.js. A change is written down before it is sent, so that neither a crash nor an update loses one.

/** More is not taken: the page says that there is no network. */
const MOST_CHANGES = 1000
const LONGEST_BODY = 120_000 // characters; the server takes 131,072 bytes
const LONGEST_TITLE = 200
/** Hashes of a note as the server may have it: what was there, and what was sent, as its answer may have been lost. */
const MOST_BEFORE = 10
/** What a change is about, by its kind: a later one of the same takes the place of the former. */
const THINGS = {
  heart: fields => fields.get("work"),
  artist: fields => fields.getAll("people").length === 1 ? fields.get("people") : null,
  membership: fields => fields.get("work"),
  note: fields => fields.get("work"),
  name: () => "", move: () => "", deletion: () => "",
}
/** As one types them, or as our own pages send them: latitude and longitude in degrees. */
const COORDINATES = /^\s*[+−-]?\d{1,2}(\.\d+)?°?\s*[,;\s]\s*[+−-]?\d{1,3}(\.\d+)?°?\s*$/
/** What is wished of a thing that is or is not. */
const WISHES = { heart: fields => fields.get("keep"), artist: fields => fields.get("keep") ?? "yes", membership: fields => fields.get("in") }

/** What a change is, by where it is sent (`CHANGES`, RFC 6570); undefined where it cannot wait. */
function kindOf(pathname) {
  return Object.keys(CHANGES).find(kind => {
    const [path, wanted] = [pathname, CHANGES[kind]].map(address => address.split("/"))
    return path.length === wanted.length && wanted.every((part, index) => part.startsWith("{") ? path[index] : part === path[index])
  })
}

/**
 * Writes down what is to be sent; null where it cannot be kept.
 * `{ id, person, kind, address, body, title, at, base, hash, isQuiet, formers, said, other, failures }`: `isQuiet` where it leads back to what was
 * before what waited, `formers` what it took the place of, `said` why the server did not take it, `other` the note that stands there instead.
 */
async function keepChange({ kind, address, body, title, person }) {
  if (body.length > LONGEST_BODY) return null
  const hash = kind === "note" ? await noteHash(new URLSearchParams(body).get("note") ?? "") : undefined
  const wish = WISHES[kind]?.(new URLSearchParams(body))
  if (isRemoval({ kind, body })) mayRemove = true
  const change = { person, kind, address, body, title: title.slice(0, LONGEST_TITLE), at: Date.now(), base: wish === "yes" ? "no" : "yes", isQuiet: false, failures: 0, hash }
  try {
    return await inTable("readwrite", async table => {
      const all = await done(table.getAll())
      change.formers = all.filter(one => one.person === person && isReplaced(one, change)).map(({ formers, ...one }) => one)
      if (all.length - change.formers.length >= MOST_CHANGES) return null
      for (const former of change.formers) inherit(change, former, table)
      change.isQuiet ||= wish === change.base
      return { ...change, id: await done(table.add(change)) }
    })
  } catch {
    return null // full, or forbidden
  }
}

/** As the server and js/sets/note-hash.js make it. */
async function noteHash(text) {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text.trim()))
  return [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, "0")).join("")
}

function isReplaced(one, change) {
  // A pin that waits to be dropped and is deleted never shows.
  if (change.kind === "deletion" && ["pin", "name", "move"].includes(one.kind)) return pinOf(one) === pinOf(change)
  if (one.kind !== change.kind || one.address !== change.address || one.said && one.kind !== "note") return false
  const [former, latter] = [one, change].map(({ kind, body }) => THINGS[kind]?.(new URLSearchParams(body)) ?? null)
  return former !== null && former === latter
}

/** Sent twice it must be one, so it says which; names of places only the server knows. */
function isPin(fields) { return fields.has("pin") && COORDINATES.test(fields.get("where")) }

function pinOf({ kind, address, body }) { return kind === "pin" ? new URLSearchParams(body).get("pin") : address.split("/").at(-2) }

/** What the former was to change is still as it was, or as it was sent without an answer. */
function inherit(change, former, table) {
  table.delete(former.id)
  if (former.kind === change.kind) change.base = former.base
  change.title ||= former.title
  if (change.kind === "deletion" && former.kind === "pin") change.isQuiet = true
  if (change.kind !== "note") return
  const [fields, before] = [new URLSearchParams(change.body), new URLSearchParams(former.body)]
  const known = new Set([...before.getAll("before[]"), former.hash ?? "", ...fields.getAll("before[]")].filter(Boolean))
  fields.delete("before[]")
  for (const hash of [...known].slice(0, MOST_BEFORE)) fields.append("before[]", hash)
  change.body = String(fields)
}

/** All that waits of a person, in order. */
async function changesOf(person) {
  return person ? (await allChanges()).filter(one => one.person === person) : []
}

function allChanges() { return inTable("readonly", table => done(table.getAll())).catch(() => []) }

/** As it is now; undefined where it does not wait any more. */
function readChange(id) { return inTable("readonly", table => done(table.get(id))) }

/** Changes what is written of one that still waits. */
function noteChange(id, said) {
  return inTable("readwrite", async table => {
    const change = await done(table.get(id))
    if (change) await done(table.put({ ...change, ...said }))
  })
}

let mayRemove = true // whether anything that waits may take a work away

/**
 * Taken out of the queue, as the server has it; `took`: how long that took, in ms. It kept its works so much later than they were wished, and
 * what was wished of them after that on this device is sent as wished later still (`since`): else a removal would seem decided before.
 */
function dequeue({ id, person, kind, body, at, took: former = 0 }, took) {
  return inTable("readwrite", async table => {
    table.delete(id)
    const works = mayRemove && WISHES[kind]?.(new URLSearchParams(body)) === "yes" ? worksOf(body) : []
    if (works.length === 0) return
    const others = (await done(table.getAll(IDBKeyRange.lowerBound(id, true)))).filter(isRemoval)
    mayRemove = others.length > 0
    const since = at + Math.max(took, former)
    for (const later of others) {
      if (later.person === person && worksOf(later.body).some(work => works.includes(work))) table.put({ ...later, since: Math.max(later.since ?? later.at, since) })
    }
  })
}

function isRemoval({ kind, body }) { return kind === "removal" || WISHES[kind]?.(new URLSearchParams(body)) === "no" }

function worksOf(body) {
  const fields = new URLSearchParams(body)
  return [...fields.getAll("work"), ...fields.getAll("works[]")]
}

function dropChange(id) { return inTable("readwrite", table => done(table.delete(id))) }

/** As if it had not been done: what it took the place of waits again. */
function takeBackChange(id) {
  return inTable("readwrite", async table => {
    const change = await done(table.get(id))
    table.delete(id)
    for (const former of change?.formers ?? []) table.put(former)
  })
}

/** What they wished so, who sign out. */
async function dropChangesOf(person) { for (const { id } of await changesOf(person)) await dropChange(id) }
