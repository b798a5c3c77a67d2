import type { Value } from '#domain/entries/condition.ts'

/** A table as rows and columns: what stands in each place of its keys, in order. */
export interface TableCells {
  /** For each key of the table the values that it has. */
  heads: readonly (readonly string[])[]
  /** The keys that a table of these heads would have, and lacks. */
  missing: readonly string[]
}

export function tableCells(
  cells: Readonly<Record<string, Value>>,
  width: number,
  further: readonly (readonly string[])[] = [],
): TableCells {
  const keys = cellKeys(cells).map(partsOf)
  const heads = Array.from({ length: width }, (_, position) => {
    const found = keys.flatMap((parts) => parts[position] ?? [])
    return [...new Set([...found, ...(further[position] ?? [])])].sort(inOrder)
  })
  const known = new Set(keys.map((parts) => parts.join()))
  const all = heads.reduce<readonly (readonly string[])[]>(
    (some, head) => some.flatMap((parts) => head.map((part) => [...parts, part])),
    [[]],
  )
  const missing = all.map((parts) => parts.join()).filter((key) => key !== '' && !known.has(key))
  return { heads, missing }
}

/** The value of a cell; a key may be written with blanks in it. */
export function cellAt(cells: Readonly<Record<string, Value>>, key: string): Value | undefined {
  const stored = storedKey(cells, key)
  return stored === undefined ? undefined : cells[stored]
}

/** With another value; without one the cell goes. */
export function withCell(
  cells: Readonly<Record<string, Value>>,
  key: string,
  value: Value | undefined,
): Readonly<Record<string, Value>> {
  const stored = storedKey(cells, key) ?? key
  if (value !== undefined) return { ...cells, [stored]: value }
  return Object.fromEntries(Object.entries(cells).filter(([name]) => name !== stored))
}

/** Without the cells that have this value at this place of their key. */
export function withoutHead(
  cells: Readonly<Record<string, Value>>,
  position: number,
  head: string,
): Readonly<Record<string, Value>> {
  const rest = Object.entries(cells).filter(
    ([name]) => name === 'note' || partsOf(name)[position] !== head,
  )
  return Object.fromEntries(rest)
}

export function cellKeys(cells: Readonly<Record<string, Value>>): readonly string[] {
  return Object.keys(cells).filter((key) => key !== 'note')
}

function storedKey(cells: Readonly<Record<string, Value>>, key: string): string | undefined {
  return cellKeys(cells).find((stored) => partsOf(stored).join() === key)
}

function partsOf(key: string): readonly string[] {
  return key.split(',').map((part) => part.trim())
}

function inOrder(one: string, other: string): number {
  const difference = Number(one) - Number(other)
  return Number.isNaN(difference) ? one.localeCompare(other, 'en') : difference
}
