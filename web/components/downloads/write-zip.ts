/** A file of an archive: a name without folders above it, and its bytes. */
export interface ZipFile {
  name: string
  bytes: Uint8Array
}

/**
 * A ZIP archive of files as they are (APPNOTE.TXT 6.3.10, 4.3): PDFs and the like are packed already. Names
 * are UTF-8; two of the same name are told apart by a number. For less than 4 GB and 65,535 files.
 */
export function writeZip(files: readonly ZipFile[], at: Date): Uint8Array<ArrayBuffer> {
  const moment = dosMoment(at)
  const named = withOwnNames(files).map(({ name, bytes }) => ({
    name: new TextEncoder().encode(name),
    bytes,
    crc: crc32(bytes),
  }))
  const locals = named.map((file) => local(file, moment))
  const starts = offsets(locals)
  const directory = named.map((file, index) => central(file, moment, starts[index] ?? 0))
  const directoryStart = starts.at(-1) ?? 0
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = record(22, [
    [0, 4, 0x06054b50],
    [8, 2, named.length],
    [10, 2, named.length],
    [12, 4, size],
    [16, 4, directoryStart],
  ])
  return joined([...locals, ...directory, end])
}

interface Packed {
  name: Uint8Array
  bytes: Uint8Array
  crc: number
}

/** Version 2.0, and names in UTF-8. */
const version = 20
const utf8 = 0x0800

function local({ name, bytes, crc }: Packed, moment: number): Uint8Array {
  const head = record(30, [
    [0, 4, 0x04034b50],
    [4, 2, version],
    [6, 2, utf8],
    [10, 4, moment],
    [14, 4, crc],
    [18, 4, bytes.length],
    [22, 4, bytes.length],
    [26, 2, name.length],
  ])
  return joined([head, name, bytes])
}

function central({ name, bytes, crc }: Packed, moment: number, start: number): Uint8Array {
  const head = record(46, [
    [0, 4, 0x02014b50],
    [4, 2, version],
    [6, 2, version],
    [8, 2, utf8],
    [12, 4, moment],
    [16, 4, crc],
    [20, 4, bytes.length],
    [24, 4, bytes.length],
    [28, 2, name.length],
    [42, 4, start],
  ])
  return joined([head, name])
}

/** Fields by their place, size and value; all else is 0. */
function record(
  size: number,
  fields: readonly (readonly [at: number, bytes: 2 | 4, value: number])[],
): Uint8Array {
  const view = new DataView(new ArrayBuffer(size))
  for (const [at, bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
  }
  return new Uint8Array(view.buffer)
}

/** Where each begins, and where what follows begins. */
function offsets(parts: readonly Uint8Array[]): number[] {
  const starts = [0]
  for (const part of parts) starts.push((starts.at(-1) ?? 0) + part.length)
  return starts
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function withOwnNames(files: readonly ZipFile[]): ZipFile[] {
  const used = new Set<string>()
  return files.map(({ name, bytes }) => {
    const dot = name.includes('.') ? name.lastIndexOf('.') : name.length
    let own = name
    for (let number = 2; used.has(own); number += 1) {
      own = `${name.slice(0, dot)}-${number}${name.slice(dot)}`
    }
    used.add(own)
    return { name: own, bytes }
  })
}

/** To two seconds, without a time zone; years before 1980 do not exist. */
function dosMoment(at: Date): number {
  const year = Math.max(0, at.getFullYear() - 1980)
  const day = (year << 9) | ((at.getMonth() + 1) << 5) | at.getDate()
  const time = (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1)
  return ((day << 16) | time) >>> 0
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (crcTable[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}
