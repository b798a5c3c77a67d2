import { countRides, type RideCount } from '#domain/competitions/ride-count.ts'
import { type CompetitionStatus, isAbsent } from '#domain/competitions/status.ts'
import { formatInstant, parseInstant } from '#domain/timetable/local-time.ts'
import type { ListRound } from './result-list.ts'
import { linesInRound, type RiddenList, type RoundAt } from './round-lines.ts'

/** How long a round of a competition goes, and how far it is. */
export interface RoundExtent extends RideCount {
  /** Planned end of the last start, UTC, ISO 8601; null where nobody has a time. */
  endsAt: string | null
}

/** `secondsPerStart`: of the competition, for a round without an interval of its own. */
export function roundExtent(
  list: RiddenList,
  round: Pick<ListRound, 'part' | 'secondsPerStart'>,
  secondsPerStart: number,
): RoundExtent {
  const lines = linesInRound(list, round.part)
  const starts = lines.filter((line) => !isAbsent(line)).flatMap(({ startsAt }) => startsAt ?? [])
  const last = Math.max(...starts.map(parseInstant))
  const length = (round.secondsPerStart ?? secondsPerStart) * 1000
  return {
    ...countRides(lines),
    endsAt: starts.length > 0 ? formatInstant(last + length) : null,
  }
}

/** Whether a round stands in the programme by itself, and not with the start list of its competition. */
export function isHeldApart({ isFirst, startsAt }: Pick<RoundAt, 'isFirst' | 'startsAt'>): boolean {
  return !isFirst && startsAt !== null
}

/** A round that was called without a time is ridden now; the first one is as soon as the competition runs. */
export function statusOfRound({ state, isFirst, startsAt }: RoundAt): CompetitionStatus {
  if (state === 'over') return 'provisional'
  return state === 'running' || isFirst || startsAt === null ? 'running' : 'drawn'
}
