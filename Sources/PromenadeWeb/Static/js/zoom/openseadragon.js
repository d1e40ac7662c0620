// openseadragon.js: brings in OpenSeadragon, once a page and only where a picture is looked at closely.

let library

/** @param address the script's; absent where nobody fetched it. It is not a module and makes one global name. */
export function openSeadragon(address) {
  if (!address) return Promise.reject(new Error("OpenSeadragon was not fetched"))
  library ??= new Promise((resolve, reject) => {
    const onload = () => resolve(globalThis.OpenSeadragon)
    const onerror = () => {
      library = undefined
      reject(new Error("OpenSeadragon did not come"))
    }
    document.head.append(Object.assign(document.createElement("script"), { src: address, onload, onerror }))
  })
  return library
}

/** The service's description, with its address as this page knows it: a proxy may have changed what it says of itself. */
export async function description(service) {
  const answer = await fetch(`${service}/info.json`)
  if (!answer.ok) throw new Error(String(answer.status))
  return { ...await answer.json(), id: service }
}
