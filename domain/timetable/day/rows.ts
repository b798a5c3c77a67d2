import type { TimetableRow } from '../timetable.ts'
import type { DayCompetition, PlannedCompetition } from './day.ts'
import type { Slot } from './slots.ts'

/**
 * The timetable of one competition. `takers`: competitor ids by the instant of their slot. A slot
 * that nobody takes has no row and no number; its breaks stay.
 */
export function planCompetition(
  { id, arenaId, secondsPerStart, begin }: DayCompetition,
  slots: readonly Slot[],
  takers: ReadonlyMap<number, string>,
): PlannedCompetition {
  const rows: TimetableRow[] = []
  let startOrder = 0
  for (const { startsAt, breaks } of slots) {
    let clock = startsAt - breaks.reduce((sum, { minutes }) => sum + minutes * 60_000, 0)
    for (const { minutes, label } of breaks) {
      rows.push({ kind: 'break', startsAt: clock, minutes, label })
      clock += minutes * 60_000
    }
    const competitorId = takers.get(startsAt)
    if (competitorId === undefined) continue
    startOrder += 1
    rows.push({ kind: 'start', competitorId, startOrder, startsAt })
  }
  const last = rows.findLast((row) => row.kind === 'start')
  const endsAt = last ? last.startsAt + secondsPerStart * 1000 : begin.at
  return { competitionId: id, arenaId, rows, endsAt }
}
