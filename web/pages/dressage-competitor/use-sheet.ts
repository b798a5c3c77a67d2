import { useMemo } from 'react'
import { dressage } from '#domain/scoring/dressage/dressage.ts'
import type { DressageScore } from '#domain/scoring/dressage/score.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import { type SheetRow, sheetRows } from '#web/components/marking/sheet-rows.ts'
import type { Ride } from '#web/components/ride/use-ride.ts'
import type { Book } from '#web/offline/book.ts'
import { type RunningPoint, runningScore } from './running-score.ts'

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
  const running = useMemo(
    () => runningScore(discipline.counted(sheet), rows, discipline),
    [sheet, rows, discipline],
  )
  return { ...ride, rows, running }
}
