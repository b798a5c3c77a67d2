import { useMemo } from 'react'
import { dressage } from '#domain/scoring/dressage/dressage.ts'
import type { DressageScore } from '#domain/scoring/dressage/score.ts'
import { remarkField } from '#domain/scoring/dressage/sheet-form.ts'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Ride } from '#web/components/ride/use-ride.ts'
import type { Book } from '#web/offline/book.ts'
import type { ShownSheet } from '#web/offline/shown-sheet.ts'
import { type RunningPoint, runningScore } from './running-score.ts'
import { type SheetRow, sheetRows } from './sheet-rows.ts'

/** Everything that the views of one competitor's sheet show, computed here and now. */
export interface SheetView extends Ride<DressageScore> {
  rows: readonly SheetRow[]
  running: readonly RunningPoint[]
}

/** Undefined for a competition that is no dressage, or whose rules this version does not know. */
export function useDressage({
  discipline,
  rules,
}: Book): OpenDiscipline<DressageScore> | undefined {
  return useMemo(() => {
    const opened = discipline === 'dressage' ? dressage.open(rules) : undefined
    return opened?.ok ? opened : undefined
  }, [discipline, rules])
}

export function useSheet(ride: Ride<DressageScore>): SheetView {
  const { discipline, sheet } = ride
  const rows = useMemo(() => sheetRows(discipline.parts), [discipline])
  const running = useMemo(() => runningScore(sheet, rows, discipline), [sheet, rows, discipline])
  return { ...ride, rows, running }
}

/** What the judge at `part` wrote beside a mark; empty where nothing was. */
export function remarkOf({ sheet }: ShownSheet, part: string, field: string): string {
  const remark = valueIn(partOf(sheet, part), remarkField(field))
  return typeof remark === 'string' ? remark : ''
}

export function isSigned({ sheet }: ShownSheet, part: string): boolean {
  return valueIn(partOf(sheet, part), 'signed') === true
}

/** Who signed the sheet of the judge at `part`; null where nobody did. */
export function signerOf({ sheet }: ShownSheet, part: string): string | null {
  const name = valueIn(partOf(sheet, part), 'signedBy')
  return typeof name === 'string' && name !== '' ? name : null
}
