/**
 * The text of a file of competitors. UTF-8 and UTF-16 as marked, else the Windows letters that
 * spreadsheets write where nothing else was asked for. Null for a workbook, whose cells no text reader
 * can see, and for whatever else is no text: a PDF, a picture.
 */
export function readListFile(bytes: Uint8Array): string | null {
  const text = decoded(bytes)
  return text === null || controls.test(text.slice(0, 20_000)) ? null : text
}

/** What no list holds: all control characters but tab and line ends. */
const controls = /[^\P{Cc}\t\n\v\f\r\u{7f}-\u{9f}]/u

function decoded(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  // Excel and LibreOffice workbooks are ZIP archives, old ones OLE containers.
  if (first === 0x50 && second === 0x4b) return null
  if (first === 0xd0 && second === 0xcf) return null
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
