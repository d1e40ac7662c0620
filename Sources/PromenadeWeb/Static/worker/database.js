// database.js: the one table that the worker has in IndexedDB. Comes after stores.js.

const DATABASE = `${OURS}changes`
const TABLE = "changes"

/** What `work` makes of the table, once that is written. */
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
