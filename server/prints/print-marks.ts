import { createHash } from 'node:crypto'

/** How a paper is known again: what is on it, without the moment and version that every paper has. */
export interface PrintMarks {
  /** In its QR code; the same for the same content. */
  code: string
  /** With which options, all of them. */
  parameters: Readonly<Record<string, string>>
  /** One for each row. */
  rows: readonly string[]
  /** One for each page. */
  pages: () => Promise<readonly string[]>
}

/** Sixteen letters that cannot be guessed and fit into a small QR code. */
export function codeOf(parts: readonly unknown[]): string {
  return mark(JSON.stringify(parts), 16)
}

/** More rows than any list of a show has. */
const mostRows = 5000

/** Of lists, cards and sheets, each by itself, in their order. */
export function rowMarks(content: unknown): string[] {
  return rowsIn(content)
    .slice(0, mostRows)
    .map((row) => mark(JSON.stringify(row), 12))
}

function rowsIn(content: unknown): unknown[] {
  if (Array.isArray(content)) return content.flatMap(rowsIn)
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]) =>
    rowLists.has(key) && Array.isArray(value) ? value : rowsIn(value),
  )
}

/** What documents call the lists of what stands on them. */
const rowLists: ReadonlySet<string> = new Set(['rows', 'cards', 'sheets', 'numbers', 'pages'])

/** How many rows of a paper are not as they were: changed, gone or new. */
export function rowsApart(before: readonly string[], now: readonly string[]): number {
  return Math.max(missingIn(now, before), missingIn(before, now))
}

function missingIn(list: readonly string[], wanted: readonly string[]): number {
  const left = new Map<string, number>()
  for (const each of list) left.set(each, (left.get(each) ?? 0) + 1)
  let missing = 0
  for (const each of wanted) {
    const count = left.get(each) ?? 0
    if (count === 0) missing += 1
    else left.set(each, count - 1)
  }
  return missing
}

/** The pages, from 1, that are not as they were; those behind the end of the old paper too. */
export function pagesApart(before: readonly string[], now: readonly string[]): number[] {
  return now.flatMap((page, index) => (before[index] === page ? [] : [index + 1]))
}

/** Without versions, which change with every mark that nobody sees on the list. */
export function withoutVersions(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(withoutVersions)
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [
      key,
      key === 'version' && typeof value === 'string' ? '' : withoutVersions(value),
    ]),
  )
}

function mark(text: string, length: number): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, length)
}
