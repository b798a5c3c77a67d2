import { decodeDos } from '#domain/text/dos-code-pages.ts'
import { readXml } from '#domain/xml/read-xml.ts'
import { readEquipeEntries } from './equipe-entries.ts'
import { readFeiEntries } from './fei-entries.ts'
import type { ForeignList } from './foreign-list.ts'
import { readOepsEntries } from './oeps-entries.ts'

/**
 * The lists in a file of another system's entries, whose bytes read as `text` in UTF-8; null for whatever
 * else it is: then it is read as a table.
 */
export function readForeignEntries(bytes: Uint8Array, text: string): ForeignList[] | null {
  const start = text
    .slice(0, 400)
    .replace(/^\ufeff/, '')
    .trimStart()
  if (start.startsWith('<')) {
    const read = readXml(text)
    return read.ok ? readFeiEntries(read.root) : null
  }
  if (start.startsWith('{')) return readEquipeEntries(parsed(text))
  return /^A\d{5}/.test(start) ? readOepsEntries(decodeDos(bytes, 'ibm850')) : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
