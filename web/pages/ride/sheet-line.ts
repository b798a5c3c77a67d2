import { type ReadOut, readOut } from '#domain/results/read-out.ts'
import type { Cell, Column } from '#domain/scoring/discipline.ts'

interface Figures {
  total: number | null
  cells: readonly Cell[]
}

interface KnownLines<Line> {
  /** The reader sees every part of the sheet. */
  isWhole: boolean
  /** Computed on this device, with what it has not sent yet. */
  here: Line | undefined
  listed: Line | undefined
}

/**
 * The line that a sheet shows. A device that sees only some parts, as the clock of a cross-country without
 * its fences, cannot compute it: there the list says it.
 */
export function sheetLine<Line>({ isWhole, here, listed }: KnownLines<Line>): Line | undefined {
  return isWhole ? (here ?? listed) : listed
}

/** What stands big in the head: as boards say it, where a later round decides what that one brought. */
export function totalOfSheet(
  line: Figures | undefined,
  columns: readonly Column[],
): ReadOut | undefined {
  return line && readOut(line, columns)[0]
}
