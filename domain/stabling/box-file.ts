import { readCsv } from '#domain/competitor-list/csv.ts'
import type { Side } from './stabling.ts'
import { type DrawnBarnBox, mostBoxesOfBarn, type SiteKind } from './stabling-input.ts'

const sides: readonly Side[] = ['top', 'right', 'bottom', 'left']

/**
 * The boxes of a barn as lines: number, row, column (both from 1), door, kind by its name. Without a door it
 * is at the bottom, without a kind of the first one. Lines that cannot be read are told, but for a head.
 */
export function readBoxFile(
  text: string,
  kinds: readonly Pick<SiteKind, 'id' | 'name'>[],
): { boxes: DrawnBarnBox[]; refused: number[] } {
  const boxes: DrawnBarnBox[] = []
  const refused: number[] = []
  const taken = new Set<string>()
  const named = new Map(kinds.map(({ id, name }) => [name.toLowerCase(), id]))
  for (const [index, { lineNumber, fields }] of readCsv(text, delimiterOf(text)).entries()) {
    const box = boxOf(fields, { named, first: kinds[0]?.id })
    const keys = box ? [`l ${box.label}`, `c ${box.cell.row} ${box.cell.column}`] : []
    const isKept = boxes.length < mostBoxesOfBarn && !keys.some((key) => taken.has(key))
    if (box && isKept) boxes.push(box)
    else if (!isHead(index, fields)) refused.push(lineNumber)
    for (const key of keys) taken.add(key)
  }
  return { boxes, refused }
}

function delimiterOf(text: string): string {
  return [';', '\t'].find((each) => text.includes(each)) ?? ','
}

/** Names of columns instead of numbers. */
function isHead(index: number, fields: readonly string[]): boolean {
  return index === 0 && !/\d/.test(fields.slice(1, 3).join(''))
}

function boxOf(
  [label = '', row = '', column = '', door = '', kind = '']: readonly string[],
  { named, first }: { named: ReadonlyMap<string, string>; first: string | undefined },
): DrawnBarnBox | null {
  const cell = { row: Number(row) - 1, column: Number(column) - 1 }
  const kindId = kind.trim() === '' ? first : named.get(kind.trim().toLowerCase())
  const side = door.trim() === '' ? 'bottom' : sides.find((each) => each === door.trim())
  const isOnGrid = [cell.row, cell.column].every(
    (each) => Number.isInteger(each) && each >= 0 && each < 200,
  )
  const isLabel = label.trim() !== '' && label.trim().length <= 20
  if (!isOnGrid || !isLabel || side === undefined || kindId === undefined) return null
  return { label: label.trim(), cell, door: side, kindId, blocked: [] }
}

/** The same lines, with a head. */
export function writeBoxFile(
  boxes: readonly DrawnBarnBox[],
  kinds: readonly Pick<SiteKind, 'id' | 'name'>[],
): string {
  const names = new Map(kinds.map(({ id, name }) => [id, name]))
  const lines = boxes.map(({ label, cell, door, kindId }) =>
    [label, cell.row + 1, cell.column + 1, door, names.get(kindId) ?? ''].map(quoted).join(';'),
  )
  return ['number;row;column;door;kind', ...lines].join('\n')
}

function quoted(field: string | number): string {
  const text = String(field)
  return /[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
