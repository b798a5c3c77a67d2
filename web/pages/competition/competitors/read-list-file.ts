import { letterSamples, plausibility } from '#domain/competitor-list/letter-doubts.ts'
import { type DosCodePage, decodeDos } from '#domain/text/dos-code-pages.ts'

/** A list as text. Where a file does not say how its letters are written, all ways of reading them. */
export interface ReadList {
  text: string
  /** The likeliest first, whose text is the one above; none where nothing is in doubt. */
  readings: readonly ListReading[]
}

export interface ListReading {
  text: string
  /** The code of the letters, words of `competitors.import.code.<code>`. */
  code: LetterCode
  /** Cells in which the readings differ. */
  samples: readonly string[]
}

/** In the order of how often spreadsheets write them where nobody asks for one. */
const oneByteCodes = [
  'windows-1252',
  'windows-1250',
  'macintosh',
  'iso-8859-15',
  'iso-8859-2',
] as const

/** What programs of DOS wrote, and federations still do. */
const dosCodes = ['ibm850', 'ibm852'] as const satisfies readonly DosCodePage[]

export type LetterCode =
  | (typeof oneByteCodes)[number]
  | (typeof dosCodes)[number]
  | 'utf-8'
  | 'as-is'

/**
 * The text of a file of competitors. UTF-8 and UTF-16 say what they are; else it is read by each code that
 * spreadsheets write, the likeliest first. Null for a workbook, whose cells no text reader
 * can see, and for whatever else is no text: a PDF, a picture.
 */
export function readListFile(bytes: Uint8Array): ReadList | null {
  const [first, second] = bytes
  // Excel and LibreOffice workbooks are ZIP archives, old ones OLE containers.
  if (first === 0x50 && second === 0x4b) return null
  if (first === 0xd0 && second === 0xcf) return null
  const unicode = decodedUnicode(bytes)
  if (unicode !== null) return isText(unicode) ? readListText(unicode) : null
  const usual = oneByteCodes.map((code) => reading(code, new TextDecoder(code).decode(bytes)))
  const likeliest = Math.max(...usual.map((each) => plausibility(each.text)))
  const readings = [
    ...usual,
    // Rare enough to be offered only where no other code reads better.
    ...dosCodes
      .map((code) => reading(code, decodeDos(bytes, code)))
      .filter((each) => plausibility(each.text) > likeliest),
  ]
  const [best] = readings
  if (!best || !isText(best.text)) return null
  return inOrder(readings)
}

/**
 * A list that is text already. Letters that some program read by the wrong code before (`MÃ¼ller`) are
 * offered as they were meant.
 */
export function readListText(text: string): ReadList {
  const meant = readAgain(text)
  if (meant === null) return { text, readings: [] }
  return inOrder([reading('utf-8', meant), reading('as-is', text)])
}

function reading(code: LetterCode, text: string): ListReading {
  return { code, text, samples: letterSamples(text) }
}

/** Readings that give the same text are one. */
function inOrder(readings: readonly ListReading[]): ReadList {
  const different = readings.filter(
    ({ text }, index) => readings.findIndex((each) => each.text === text) === index,
  )
  const [best, ...others] = different
    .map((each) => ({ ...each, worth: plausibility(each.text) }))
    .toSorted((one, other) => other.worth - one.worth)
  return {
    text: best?.text ?? '',
    readings: best && others.length > 0 ? [best, ...others] : [],
  }
}

/** What no list holds: all control characters but tab and line ends. */
const controls = /[^\P{Cc}\t\n\v\f\r\u{7f}-\u{9f}]/u

function isText(text: string): boolean {
  return !controls.test(text.slice(0, 20_000))
}

function decodedUnicode(bytes: Uint8Array): string | null {
  const utf16 = utf16Of(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** As marked, or where every other byte of the line ends and separators is zero. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, 2000)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (bytes.length % 2 !== 0 || Math.max(even, odd) * 20 < sample.length) return null
  if (even === 0) return 'utf-16le'
  return odd === 0 ? 'utf-16be' : null
}

/** The bytes of a text that was read as Western European, read as UTF-8; null where it was none. */
function readAgain(text: string): string | null {
  if (!/[ÂÃÄÅ][^\0-\u{7f}]/u.test(text)) return null
  const bytes = new Uint8Array(text.length)
  for (const [at, sign] of [...text].entries()) {
    const byte = sign.charCodeAt(0) < 0x80 ? sign.charCodeAt(0) : westernBytes().get(sign)
    if (byte === undefined) return null
    bytes[at] = byte
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function westernBytes(): ReadonlyMap<string, number> {
  const bytes = Uint8Array.from({ length: 128 }, (_, index) => index + 128)
  const signs = new TextDecoder('windows-1252').decode(bytes)
  return new Map([...signs].map((sign, index) => [sign, index + 128]))
}
