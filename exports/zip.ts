/** A file in an archive. */
export interface ZippedFile {
  name: string
  content: Uint8Array | string
}

/**
 * A ZIP archive (APPNOTE.TXT 6.3.10) whose files are stored as they are: whoever sends it packs the answer.
 * Names are UTF-8; the moment of every file is the earliest that the format knows, so that the same files
 * make the same archive.
 */
export function writeZip(files: readonly ZippedFile[]): Uint8Array {
  const encoder = textEncoder()
  const entries = files.map(({ name, content }) => {
    const bytes = typeof content === 'string' ? encoder(content) : content
    return { name: encoder(name), bytes, crc: crc32(bytes) }
  })
  const locals: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const { name, bytes, crc } of entries) {
    const head = header({ name, size: bytes.length, crc })
    const local = joined([u32(0x04034b50), head, name, bytes])
    directory.push(
      joined([u32(0x02014b50), u16(20), head, u16(0), u16(0), u16(0), u32(0), u32(offset), name]),
    )
    locals.push(local)
    offset += local.length
  }
  const listed = joined(directory)
  const count = u16(entries.length)
  const end = [
    u32(0x06054b50),
    u16(0),
    u16(0),
    count,
    count,
    u32(listed.length),
    u32(offset),
    u16(0),
  ]
  return joined([...locals, listed, ...end])
}

/** What stands of a file before its content, and again in the directory. */
function header({ name, size, crc }: { name: Uint8Array; size: number; crc: number }): Uint8Array {
  const utf8 = 0x0800
  const firstDay = 0x21
  return joined([
    ...[u16(20), u16(utf8), u16(0), u16(0), u16(firstDay)],
    ...[u32(crc), u32(size), u32(size), u16(name.length), u16(0)],
  ])
}

function u16(value: number): Uint8Array {
  return Uint8Array.of(value & 255, (value >> 8) & 255)
}

function u32(value: number): Uint8Array {
  return Uint8Array.of(value & 255, (value >>> 8) & 255, (value >>> 16) & 255, (value >>> 24) & 255)
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 255] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}

/** UTF-8, without what only browsers and Node have. */
function textEncoder(): (text: string) => Uint8Array {
  return (text) => {
    const bytes: number[] = []
    for (const sign of text.toWellFormed()) addUtf8(bytes, sign.codePointAt(0) ?? 0)
    return Uint8Array.from(bytes)
  }
}

function addUtf8(bytes: number[], code: number): void {
  if (code < 0x80) bytes.push(code)
  else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63))
  else if (code < 0x10000) {
    bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
  } else {
    bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63))
    bytes.push(0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
  }
}
