import { parseInstant } from '#domain/timetable/local-time.ts'

/** A competition that starts otherwise than riders were told when entries opened. */
export interface MovedStart {
  competitionId: string
  announced: string
  /** Null: it has no time any more. */
  now: string | null
}

/** A time that was open then and is known now is no change. */
export function movedStarts(
  announced: readonly { competitionId: string; startsAt: string | null }[],
  competitions: readonly { id: string; startsAt: string | null }[],
): readonly MovedStart[] {
  const present = new Map(competitions.map(({ id, startsAt }) => [id, startsAt]))
  return announced.flatMap(({ competitionId, startsAt }): MovedStart[] => {
    const now = present.get(competitionId)
    // One that is cancelled is not among the competitions.
    if (startsAt === null || now === undefined) return []
    const isSame = now !== null && parseInstant(now) === parseInstant(startsAt)
    return isSame ? [] : [{ competitionId, announced: startsAt, now }]
  })
}
