// queue.js: what was done while there was no network, kept until the server has it, in the order it was done (IndexedDB).
// Comes after stores.js. A change is written down before it is sent, so that neither a crash nor an update loses one.

const DATABASE = `${OURS}changes`
const TABLE = "changes"
/** More is not taken: the page says that there is no network. */
const MOST_CHANGES = 1000
const LONGEST_BODY = 64_000 // characters
const LONGEST_TITLE = 200
/** Texts of a note as the server may have it: what was there, and those that were sent without an answer. */
const MOST_BEFORE = 3
/** A later one of the same thing takes the place of the former. */
const REPLACED = {
  heart: fields => fields.get("work"),
  artist: fields => fields.get("people"),
  membership: fields => fields.get("work"),
  note: fields => fields.get("work"),
  name: () => "", move: () => "", deletion: () => "",
}
/** The fields of what is wished of a thing that is or is not. */
const WISHES = { heart: "keep", artist: "keep", membership: "in" }

/** What a change is, by where it is sent (`CHANGES`, RFC 6570); undefined where it cannot wait. */
function kindOf(pathname) {
  return Object.keys(CHANGES).find(kind => {
    const [path, wanted] = [pathname, CHANGES[kind]].map(address => address.split("/"))
    return path.length === wanted.length && wanted.every((part, index) => part.startsWith("{") ? path[index] : part === path[index])
  })
}

/**
 * Writes down what is to be sent; null where it cannot be kept.
 * `{ id, person, kind, address, body, title, at, base, isQuiet, said, other, failures }`: `isQuiet` where it leads back to what was before
 * what waited, `said` why the server did not take it, `other` the note that stands there instead.
 */
async function keepChange({ kind, address, body, title, person }) {
  if (body.length > LONGEST_BODY) return null
  const fields = new URLSearchParams(body)
  const wish = fields.get(WISHES[kind])
  const change = { person, kind, address, body, title: title.slice(0, LONGEST_TITLE), at: Date.now(), base: wish === "yes" ? "no" : "yes", isQuiet: false, failures: 0 }
  try {
    return await inTable("readwrite", async table => {
      const all = await done(table.getAll())
      const own = all.filter(one => one.person === person)
      for (const one of own.filter(one => !one.said && isReplaced(one, change, fields))) inherit(change, one, table)
      if (all.length >= MOST_CHANGES) return null
      change.isQuiet ||= wish !== null && WISHES[kind] !== undefined && wish === change.base
      const { id, ...written } = change
      return { ...written, id: await done(table.add(written)) }
    })
  } catch {
    return null // full, or forbidden
  }
}

function isReplaced(one, change, fields) {
  // A pin that waits to be dropped and is deleted never shows.
  if (change.kind === "deletion" && one.kind === "pin") return new URLSearchParams(one.body).get("pin") === change.address.split("/").at(-2)
  const thing = REPLACED[change.kind]
  return Boolean(thing) && one.kind === change.kind && one.address === change.address && thing(new URLSearchParams(one.body)) === thing(fields)
}

/** What the former was to change is still as it was, or as it was sent without an answer. */
function inherit(change, former, table) {
  table.delete(former.id)
  change.base = former.base
  change.title ||= former.title
  if (change.kind === "deletion" && former.kind === "pin") change.isQuiet = true
  if (change.kind !== "note") return
  const [fields, before] = [new URLSearchParams(change.body), new URLSearchParams(former.body)]
  const known = [...before.getAll("before[]").slice(0, MOST_BEFORE - 1), before.get("note")]
  fields.delete("before[]")
  for (const text of known) fields.append("before[]", text)
  change.body = String(fields)
}

/** All that waits of a person, in order. */
async function changesOf(person) {
  if (!person) return []
  const all = await inTable("readonly", table => done(table.getAll())).catch(() => [])
  return all.filter(one => one.person === person)
}

function putChange(change) { return inTable("readwrite", table => done(table.put(change))) }

function dropChange(id) { return inTable("readwrite", table => done(table.delete(id))) }

/** What they wished so, who sign out. */
async function dropChangesOf(person) { for (const { id } of await changesOf(person)) await dropChange(id) }

async function inTable(mode, work) {
  const transaction = (await opened()).transaction(TABLE, mode)
  const ended = new Promise((resolve, reject) => {
    transaction.oncomplete = resolve
    transaction.onabort = () => reject(transaction.error)
  })
  ended.catch(() => {})
  const result = await work(transaction.objectStore(TABLE))
  await ended
  return result
}

let database = null // a promise

function opened() {
  return database ??= open().catch(error => {
    database = null
    throw error
  })
}

async function open() {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(TABLE, { keyPath: "id", autoIncrement: true })
  const opened = await done(request)
  opened.onclose = () => { database = null } // somebody had the browser forget what is ours
  opened.onversionchange = () => {
    opened.close()
    database = null
  }
  return opened
}

function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
