import type { CompetitionStatus } from '#domain/competitions/status.ts'
import { parseInstant } from '#domain/timetable/local-time.ts'
import { type ArenaNow, arenaNow, type CompetitionPlan } from './arena-now.ts'
import type { ResultLine } from './result-list.ts'
import { rideOrder } from './ride-order.ts'

/** What decides which competition the screens of an arena show. */
export interface ArenaCompetition {
  status: CompetitionStatus
  arena: { id: string } | null
  /** UTC, ISO 8601. */
  startsAt: string | null
}

const minute = 60_000
const day = 24 * 60 * minute
/** From then on the screens speak of the competition that comes. */
const before = 30 * minute

/**
 * The one that runs, the later of two; else the one that comes, from half an hour before; else the
 * last one, whose results stay; else whichever comes within a day.
 */
export function competitionAtArena<Competition extends ArenaCompetition>(
  competitions: readonly Competition[],
  { arenaId, now }: { arenaId: string; now: number },
): Competition | undefined {
  const here = competitions
    .filter(({ arena }) => arena?.id === arenaId)
    .toSorted((a, b) => beginOf(a) - beginOf(b))
  const running = here.findLast(({ status }) => status === 'running')
  if (running) return running
  const coming = here.find((each) => each.status === 'drawn' && Math.abs(beginOf(each) - now) < day)
  const over = here.findLast(
    (each) =>
      (each.status === 'provisional' || each.status === 'official') &&
      Math.abs(beginOf(each) - now) < day,
  )
  if (coming && (!over || beginOf(coming) - now < before)) return coming
  return over
}

/** What the screens of an arena show of one competition. */
export interface ArenaBoard {
  now: ArenaNow
  /** Who was through last; undefined before the first. */
  last: ResultLine | undefined
  /** Those with a place, the first one first. */
  ranking: readonly ResultLine[]
}

/** `now` in epoch milliseconds. */
export function arenaBoard(
  lines: readonly ResultLine[],
  plan: CompetitionPlan,
  now: number,
): ArenaBoard {
  const through = lines.filter(({ status, total }) => status === 'finished' && total !== null)
  const byOrder = through.toSorted((a, b) => (a.startOrder ?? 0) - (b.startOrder ?? 0))
  return {
    now: arenaNow(lines, plan, now),
    last: byOrder.at(-1),
    ranking: rideOrder(lines).leaders,
  }
}

function beginOf({ startsAt }: ArenaCompetition): number {
  return startsAt === null ? Number.NEGATIVE_INFINITY : parseInstant(startsAt)
}
