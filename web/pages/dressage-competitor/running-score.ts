import { partOf } from '#domain/scoring/journal.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import type { SheetRow } from '#web/components/marking/sheet-rows.ts'

/** How the score stood after a mark. */
export interface RunningPoint {
  row: SheetRow
  /** Of all that was marked so far, in the unit of the total column; null while this row has no mark. */
  total: number | null
  /** Tenths between the lowest and the highest judge; null with fewer than two marks. */
  spread: number | null
}

/** The running score, mark by mark, and how far the judges were apart. */
export function runningScore(
  sheet: Sheet,
  rows: readonly SheetRow[],
  discipline: OpenDiscipline,
): readonly RunningPoint[] {
  const marks = rows.filter((row) => row.isMark)
  const counted = rows.filter((row) => !row.isMark).map((row) => row.field)
  const soFar = new Set(counted)
  return marks.map((row) => {
    soFar.add(row.field)
    const given = [...row.specs.keys()].flatMap((part) => {
      const value = partOf(sheet, part)[row.field]
      return typeof value === 'number' ? [value] : []
    })
    const total = given.length === 0 ? null : discipline.score(only(sheet, soFar)).total
    const spread = given.length < 2 ? null : Math.max(...given) - Math.min(...given)
    return { row, total, spread }
  })
}

function only(sheet: Sheet, fields: ReadonlySet<string>): Sheet {
  return Object.fromEntries(
    Object.entries(sheet).map(([part, values]) => [
      part,
      Object.fromEntries(Object.entries(values).filter(([field]) => fields.has(field))),
    ]),
  )
}
