/** A file of a ZIP archive, still packed. */
interface Entry {
  name: string
  method: number
  packed: Uint8Array<ArrayBuffer>
  size: number
}

/** Larger than any list of competitors; a small archive can claim to be gigabytes. */
const mostUnpacked = 64_000_000

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50

/**
 * The files of a ZIP archive by name, each unpacked when it is asked for. Null for what is no archive.
 * Read by the central directory, as APPNOTE.TXT 6.3.10 section 4.3 has it: what stands before a file may
 * lack its size.
 */
export function openZip(
  bytes: Uint8Array<ArrayBuffer>,
): ((name: string) => Promise<string | null>) | null {
  const entries = readDirectory(bytes)
  if (!entries) return null
  return async (name) => {
    const entry = entries.find((each) => each.name === name)
    return entry ? await unpack(entry) : null
  }
}

function readDirectory(bytes: Uint8Array<ArrayBuffer>): Entry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === null) return null
  const count = view.getUint16(end + 10, true)
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== directoryEntry) return null
    const nameLength = view.getUint16(at + 28, true)
    const start = view.getUint32(at + 42, true)
    if (start + 30 > bytes.length) return null
    const content = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true)
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      packed: bytes.subarray(content, content + view.getUint32(at + 20, true)),
      size: view.getUint32(at + 24, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** The end of the directory stands last, before a comment of at most 65,535 bytes. */
function findEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - 22 - 65_535)
  for (let at = view.byteLength - 22; at >= first; at -= 1) {
    if (view.getUint32(at, true) === endOfDirectory) return at
  }
  return null
}

const stored = 0
const deflated = 8

/** The text of a file; null for one that is packed in a way that spreadsheets never write, or too large. */
async function unpack({ method, packed, size }: Entry): Promise<string | null> {
  if (size > mostUnpacked) return null
  if (method === stored) return new TextDecoder().decode(packed)
  if (method !== deflated) return null
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  const parts: string[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return parts.join('')
    length += value.length
    // The size that the directory says need not be true.
    if (length > mostUnpacked) return null
    parts.push(value)
  }
}
