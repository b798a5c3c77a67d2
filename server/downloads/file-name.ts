import { foldName } from '#domain/registry/names.ts'

/** What a file is called: "Paris 2024", "1", "Grand Prix", "results" is `paris-2024-1-grand-prix-results`. */
export interface FileWords {
  show: string
  number?: string
  name?: string
  list: string
  /** Without the dot. */
  ending: string
  /** By which a program knows the file; as it stands. */
  prefix?: string | undefined
}

/**
 * The `Content-Disposition` of a file to save (RFC 6266): its name in plain letters, and beside it in
 * the letters of its language (RFC 8187). Only letters, digits and hyphens of what somebody typed get
 * into it, so that it is no path, no second header and no hidden ending.
 */
export function attachment(file: FileWords): string {
  const { show, number = '', name = '', list, ending, prefix = '' } = file
  const words = [
    shortened(hyphened(show), 70),
    shortened(hyphened(number), 20),
    shortened(hyphened(name), 90),
    hyphened(list),
  ]
  const own = `${prefix}${joined(words)}.${ending}`
  const plain = `${prefix}${joined(words.map(inPlainLetters))}.${ending}`
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(own)}`
}

function hyphened(text: string): string {
  return joined(
    text
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}]+/u),
  )
}

function inPlainLetters(word: string): string {
  return joined(foldName(word).split(/[^a-z0-9]+/))
}

function joined(words: readonly string[]): string {
  return words.filter((word) => word !== '').join('-')
}

/** Whole words where there are several, never half a letter. File systems take 255 bytes in all. */
function shortened(text: string, mostBytes: number): string {
  const letters = Array.from(text)
  let bytes = 0
  const over = letters.findIndex((letter) => {
    bytes += Buffer.byteLength(letter)
    return bytes > mostBytes
  })
  if (over === -1) return text
  const cut = letters.slice(0, over).join('')
  return cut.slice(0, cut.includes('-') ? cut.lastIndexOf('-') : cut.length)
}
