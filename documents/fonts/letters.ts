/** The code points that a TrueType font has letters for: its `cmap` subtable of format 12 (OpenType 1.9, cmap). */
export function lettersOf(font: Uint8Array): ReadonlySet<number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const tag = (at: number) => String.fromCharCode(...font.subarray(at, at + 4))
  const tables = range(0, view.getUint16(4) - 1).map((index) => 12 + 16 * index)
  const record = tables.find((at) => tag(at) === 'cmap') ?? 0
  const cmap = view.getUint32(record + 8)
  const subtables = range(0, view.getUint16(cmap + 2) - 1).map(
    (index) => cmap + view.getUint32(cmap + 4 + 8 * index + 4),
  )
  const full = subtables.find((at) => view.getUint16(at) === 12)
  if (full === undefined) throw new Error('The font has no cmap subtable of format 12.')
  const groups = range(0, view.getUint32(full + 12) - 1).map((index) => full + 16 + 12 * index)
  return new Set(groups.flatMap((at) => range(view.getUint32(at), view.getUint32(at + 4))))
}

/**
 * Content for paper: where a text has a letter that the font lacks, � stands. The writer of
 * accessible PDFs refuses the whole document otherwise, for the name of one horse.
 */
export function shownBy(content: unknown, letters: ReadonlySet<number>): unknown {
  if (typeof content === 'string') return shown(content, letters)
  if (Array.isArray(content)) return content.map((item) => shownBy(item, letters))
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [key, shownBy(value, letters)]),
  )
}

/** One sign for what is read as one letter, however many code points it is made of. */
function shown(text: string, letters: ReadonlySet<number>): string {
  if (!hasUnknown(text, letters)) return text
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) =>
    hasUnknown(segment, letters) ? '\ufffd' : segment,
  ).join('')
}

function hasUnknown(text: string, letters: ReadonlySet<number>): boolean {
  for (const letter of text) {
    if (letter !== '\n' && letter !== '\t' && !letters.has(letter.codePointAt(0) ?? 0)) return true
  }
  return false
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
