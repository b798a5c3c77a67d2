import { gunzipSync, inflateRawSync } from 'node:zlib'
import { type ReadCamt, readCamt } from '#domain/money/bank/camt.ts'
import { UnreadableXmlError } from '#domain/money/bank/xml.ts'
import { badInput } from '#server/errors.ts'

/** More than a year of a busy club account. */
const largest = 60_000_000

/** A file as a client sends it: base64 of gzip, in which is XML or a zip of one or several. */
export function readBankFile(content: string): { bytes: Buffer; read: readonly ReadCamt[] } {
  try {
    const bytes = Buffer.from(content, 'base64')
    const sent = gunzipSync(bytes, { maxOutputLength: largest })
    const documents = isZip(sent) ? unzip(sent) : [sent]
    return { bytes, read: documents.map((each) => readCamt(each.toString('utf8'))) }
  } catch (error) {
    if (!isUnreadable(error)) throw error
    throw badInput({ messageId: 'money.problem.bankFile', field: 'content' })
  }
}

class UnreadableZipError extends Error {
  constructor() {
    super('This zip cannot be read')
    this.name = 'UnreadableZipError'
  }
}

/** What the file is to blame for: it is no XML, no zip, or unpacks to too much. */
function isUnreadable(error: unknown): boolean {
  if (error instanceof UnreadableXmlError || error instanceof UnreadableZipError) return true
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('Z_') || code === 'ERR_BUFFER_TOO_LARGE' || code === 'ERR_OUT_OF_RANGE'
}

function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))
}

const directoryEnd = 0x06_05_4b_50
const directoryEntry = 0x02_01_4b_50

/** The XML files of a zip, by its directory; stored or deflated, as banks send them. */
function unzip(zip: Buffer): readonly Buffer[] {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  if (end < 0 || zip.readUInt32LE(end) !== directoryEnd) throw new UnreadableZipError()
  const count = zip.readUInt16LE(end + 10)
  const files: Buffer[] = []
  let at = zip.readUInt32LE(end + 16)
  let left = largest
  for (let index = 0; index < count; index += 1) {
    if (zip.readUInt32LE(at) !== directoryEntry) throw new UnreadableZipError()
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    if (/\.xml$/i.test(name)) {
      const file = unpacked(zip, at, left)
      left -= file.length
      files.push(file)
    }
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  if (files.length === 0) throw new UnreadableZipError()
  return files
}

function unpacked(zip: Buffer, at: number, most: number): Buffer {
  const method = zip.readUInt16LE(at + 10)
  const size = zip.readUInt32LE(at + 20)
  const header = zip.readUInt32LE(at + 42)
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
  const packed = zip.subarray(start, start + size)
  if (method === 0 && packed.length <= most) return packed
  if (method !== 8 || most <= 0) throw new UnreadableZipError()
  return inflateRawSync(packed, { maxOutputLength: most })
}
