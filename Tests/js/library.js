// Loads a module of Sources/PromenadeWeb/Static/js by the name the pages use ("promenade/lib/pages").
// The browser resolves these names by an import map, which Node has not; so each module becomes a data: address
// with its own imports resolved the same way.
import { readFile } from "node:fs/promises"

const root = new URL("../../Sources/PromenadeWeb/Static/js/", import.meta.url)

export async function library(name) {
  return import(await addressOf(name))
}

async function addressOf(name) {
  let text = await readFile(new URL(name.replace("promenade/", "") + ".js", root), "utf8")
  const imported = new Set([...text.matchAll(/from "(promenade\/[^"]+)"/g)].map(match => match[1]))
  for (const other of imported) text = text.replaceAll(`"${other}"`, JSON.stringify(await addressOf(other)))
  return `data:text/javascript;base64,${Buffer.from(text).toString("base64")}`
}
