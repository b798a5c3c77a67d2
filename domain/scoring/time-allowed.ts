import { partOf } from './journal.ts'
import type { OpenDiscipline } from './open-discipline.ts'
import type { Sheet, SheetWrite } from './sheet.ts'
import type { TimedRound } from './timed-round.ts'

/**
 * What holds for those who have gone when a time allowed is changed. `nobody-worse`: the jury changes it
 * after the third rider without a disobedience, and for those before the longer of the two counts (FEI JR
 * 227; ÖTO § 206). `everybody`: the course was measured or typed wrong, and the new time always held.
 */
export const timeDecisions = ['nobody-worse', 'everybody'] as const

export type TimeDecision = (typeof timeDecisions)[number]

export interface ChangedTime {
  part: string
  /** Hundredths of a second. */
  before: number | null
  after: number | null
  /** Competitor ids of those who have gone, or are on course. */
  gone: readonly string[]
}

interface Change {
  before: OpenDiscipline
  after: OpenDiscipline
}

/** The rounds of which the time allowed changes after somebody has gone. */
export function changedTimes(
  { before, after }: Change,
  sheets: ReadonlyMap<string, Sheet>,
): ChangedTime[] {
  return after.timedRounds.flatMap((round): ChangedTime[] => {
    const former = before.timedRounds.find(({ part }) => part === round.part)
    if (!former || former.allowed === round.allowed) return []
    const gone = [...sheets].flatMap(([id, sheet]) => (hasGone(sheet, round) ? [id] : []))
    if (gone.length === 0) return []
    return [{ part: round.part, before: former.allowed, after: round.allowed, gone }]
  })
}

export interface TimeWrite extends SheetWrite {
  competitorId: string
}

/** What is written on the sheets of those who have gone, so that each says the time that holds for it. */
export function timeWrites(
  change: Change,
  sheets: ReadonlyMap<string, Sheet>,
  decision: TimeDecision,
): TimeWrite[] {
  return changedTimes(change, sheets).flatMap(({ part, before, after, gone }) =>
    gone.flatMap((competitorId): TimeWrite[] => {
      const field = change.after.timedRounds.find((round) => round.part === part)?.field ?? ''
      const written = partOf(sheets.get(competitorId) ?? {}, part)[field] ?? null
      // A time that was in force at the ride stays the one from which nobody gets worse.
      const value = decision === 'everybody' ? after : (written ?? before)
      return value === written ? [] : [{ competitorId, part, field, value }]
    }),
  )
}

function hasGone(sheet: Sheet, { part, beforeTheRide }: TimedRound): boolean {
  return Object.entries(partOf(sheet, part)).some(
    ([field, value]) =>
      !beforeTheRide.includes(field) && value !== null && value !== false && value !== '',
  )
}
