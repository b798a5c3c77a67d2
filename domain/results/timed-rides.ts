import type { Unit } from '#domain/scoring/discipline.ts'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import type { TimedRound } from '#domain/scoring/timed-round.ts'
import type { ResultList } from './result-list.ts'

/** The times of a round against its time allowed. Times are hundredths of a second. */
export interface TimedRides {
  part: string
  unit: Unit
  /** By the course. */
  allowed: number
  /** In the order of the list. */
  rides: readonly TimedRide[]
}

export interface TimedRide {
  competitorId: string
  time: number
  /** What counts for this ride, where the time was changed after it. */
  allowed: number
}

/** Rounds with a time allowed, and the times that the list shows. */
export function timedRides(
  { lines, columns }: ResultList,
  { timedRounds }: Pick<OpenDiscipline, 'timedRounds'>,
  sheets: ReadonlyMap<string, Sheet>,
): readonly TimedRides[] {
  return timedRounds.flatMap((round) => {
    const index = columns.findIndex(
      ({ part, unit }) => part === round.part && (unit === 'seconds' || unit === 'clock'),
    )
    const unit = columns[index]?.unit
    const { allowed } = round
    if (unit === undefined || allowed === null) return []
    const rides = lines.flatMap(({ competitorId, cells }) => {
      const time = cells[index]?.value ?? null
      if (time === null) return []
      const sheet = sheets.get(competitorId)
      return [{ competitorId, time, allowed: allowedFor(sheet, round, allowed) }]
    })
    return [{ part: round.part, unit, allowed, rides }]
  })
}

/** A change makes no earlier ride worse: the longer time counts. */
function allowedFor(
  sheet: Sheet | undefined,
  { part, field }: TimedRound,
  allowed: number,
): number {
  const written = sheet && valueIn(partOf(sheet, part), field)
  return typeof written === 'number' ? Math.max(written, allowed) : allowed
}
