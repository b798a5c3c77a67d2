import type { CompetitionStatus } from '#domain/competitions/status.ts'
import { isHeldApart, type RoundExtent, statusOfRound } from '#domain/results/round-extent.ts'
import type { RoundAt } from '#domain/results/round-lines.ts'
import { dayUnderWay } from '#domain/timetable/nights.ts'

/** A competition as it stands in a programme. Instants are UTC, ISO 8601. */
export interface ProgrammeCompetition {
  status: CompetitionStatus
  startsAt: string | null
  endsAt: string | null
  arena: { id: string } | null
  startersCount: number
  finishedCount: number
  rounds: readonly (RoundAt & RoundExtent)[] | null
}

/** What stands in a programme by itself: a competition, or a round of it with a time of its own. */
export interface Held extends RoundExtent {
  /** The round, where it is one of several. */
  part: string | null
  startsAt: string | null
  arenaId: string | null
  status: CompetitionStatus
  /** Ridden, while the competition goes on. */
  isOver: boolean
}

/** The competition with what is ridden by its start list, and behind it what is held apart from that. */
export function heldOf(competition: ProgrammeCompetition): Held[] {
  const { status, startsAt, endsAt, startersCount, finishedCount } = competition
  const arenaId = competition.arena?.id ?? null
  const rounds = competition.rounds ?? []
  const apart = rounds.filter(isHeldApart)
  const own = rounds.filter((round) => !isHeldApart(round))
  const whole = { starters: startersCount, finished: finishedCount, endsAt }
  const [alone, ...others] = own
  const isRunning = status === 'running'
  const first = { part: null, startsAt, arenaId, status, isOver: false, ...whole }
  if (apart.length === 0) return [first]
  return [
    {
      ...first,
      ...(alone && others.length === 0 && extentOf(alone)),
      endsAt,
      isOver: isRunning && own.every(({ state }) => state === 'over'),
    },
    ...apart.map((round) => ({
      ...extentOf(round),
      startsAt: round.startsAt,
      arenaId: round.arenaId ?? arenaId,
      status: isRunning && round.state !== 'over' ? statusOfRound(round) : status,
      isOver: isRunning && round.state === 'over',
    })),
  ]
}

/** The day that the show is in, which at night may be the one before. */
export function dayOfShow(
  { competitions, timeZone }: { competitions: readonly ProgrammeCompetition[]; timeZone: string },
  now: number,
): string {
  const held = competitions.flatMap(heldOf).map(({ status, isOver, startsAt, endsAt }) => ({
    status,
    isOver,
    startsAt: startsAt === null ? null : Date.parse(startsAt),
    endsAt: endsAt === null ? null : Date.parse(endsAt),
  }))
  return dayUnderWay(held, now, timeZone)
}

function extentOf({ part, starters, finished, endsAt }: RoundAt & RoundExtent) {
  return { part, starters, finished, endsAt }
}

/** How many of all starts in it are ridden: whoever starts in two phases starts twice. */
export function progressOf(held: readonly Held[]): Pick<RoundExtent, 'starters' | 'finished'> {
  return {
    starters: held.reduce((sum, { starters }) => sum + starters, 0),
    finished: held.reduce((sum, { finished }) => sum + finished, 0),
  }
}
