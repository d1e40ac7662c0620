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
