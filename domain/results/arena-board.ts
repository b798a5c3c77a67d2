import type { CompetitionStatus } from '#domain/competitions/status.ts'
import { parseInstant } from '#domain/timetable/local-time.ts'
import { type ArenaNow, arenaNow, type CompetitionPlan } from './arena-now.ts'
import { awaitedRounds } from './awaited-rounds.ts'
import type { ListRound, ResultLine, ResultList } from './result-list.ts'
import { rideOrder } from './ride-order.ts'
import { isUnderWay } from './riding-now.ts'
import { statusOfRound } from './round-extent.ts'
import { linesInRound, type RiddenList, type RoundAt, roundOn } from './round-lines.ts'

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

/**
 * Those that were cancelled and would be ridden there now, the first one first: from half an hour before
 * their time until a later one is ridden. Without a time, as long as nothing else is ridden there or comes.
 */
export function cancelledAtArena<Competition extends ArenaCompetition>(
  competitions: readonly Competition[],
  at: { arenaId: string; now: number },
): readonly Competition[] {
  const shown = competitionAtArena(competitions, at)
  const isRidden = shown !== undefined && shown.status !== 'drawn'
  const from = Math.max(at.now - day / 2, isRidden ? beginOf(shown) : 0)
  return competitions
    .filter(({ status, arena }) => status === 'cancelled' && arena?.id === at.arenaId)
    .filter((each) =>
      each.startsAt === null
        ? shown === undefined
        : beginOf(each) > from && beginOf(each) - at.now < before,
    )
    .toSorted((a, b) => beginOf(a) - beginOf(b))
}

/**
 * A competition once for each arena in which it has a round: there it runs and begins with the round that
 * is ridden or comes next. Itself, where it has one round.
 */
export function perArena<Competition extends ArenaCompetition>(
  competition: Competition,
  rounds: readonly RoundAt[] | null,
): Competition[] {
  if (rounds === null || rounds.length === 0) return [competition]
  const byArena = Map.groupBy(rounds, ({ arenaId }) => arenaId ?? competition.arena?.id ?? null)
  return [...byArena].flatMap(([id, held]) => {
    const round = held.find(({ state }) => state !== 'over') ?? held.at(-1)
    if (round === undefined) return []
    return {
      ...competition,
      arena: id === null ? null : { id },
      startsAt: (round.isFirst ? null : round.startsAt) ?? competition.startsAt,
      status: competition.status === 'running' ? statusOfRound(round) : competition.status,
    }
  })
}

/**
 * Of a competition under way where it is ridden now or later, each by itself; where all of it is ridden,
 * and it is not closed, itself. Any other as it is.
 */
export function whereRidden<Competition extends ArenaCompetition>(
  competition: Competition,
  rounds: readonly RoundAt[] | null,
): Competition[] {
  if (competition.status !== 'running') return [competition]
  const left = perArena(competition, rounds).filter(({ status }) => status !== 'provisional')
  return left.length === 0 ? [competition] : left
}

/** Whether a round is ridden in an arena, its own or that of its competition. */
export function isAtArena(
  arenaId: string,
  { arena }: Pick<ArenaCompetition, 'arena'>,
): (round: ListRound) => boolean {
  return (round) => (round.arenaId ?? arena?.id) === arenaId
}

/** What the screens of an arena show of one competition. */
export interface ArenaBoard {
  /** The round that is ridden there or comes next; null where the competition has one. */
  round: RoundAt | null
  /** Those who start in it, each as in a list of it alone. */
  starters: readonly ResultLine[]
  now: ArenaNow
  /** Who was through last; undefined before the first. */
  last: ResultLine | undefined
  /** Those with a place, or the place so far where there are rounds to come; the first one first. */
  ranking: readonly ResultLine[]
  /** Who of the ranking is still to start in a round that others have begun, by competitor. */
  awaited: ReadonlySet<string>
}

/** `now` in epoch milliseconds; `isHere`: which rounds are ridden where the board hangs. */
export function arenaBoard(
  list: RiddenList & Pick<ResultList, 'status'>,
  plan: CompetitionPlan,
  { now, isHere }: { now: number; isHere?: (round: ListRound) => boolean },
): ArenaBoard {
  const round = roundOn(list, isHere)
  const starters = linesInRound(list, round?.part ?? null)
  const told = arenaNow(starters, planOfRound(plan, round), now)
  const through = starters.filter(({ status, total }) => status === 'finished' && total !== null)
  return {
    round,
    starters,
    now: isUnderWay(list) ? told : withNobody(told),
    last: (list.rounds ? through.map(placedSoFar) : through).toSorted(byFinish).at(-1),
    ranking: list.rounds ? standingSoFar(list.lines) : rideOrder(list.lines).leaders,
    awaited: new Set(awaitedRounds(list).keys()),
  }
}

/** Closed with somebody in the ring or to come: nobody rides any more, and nobody is called. */
function withNobody(now: ArenaNow): ArenaNow {
  return {
    ...now,
    onCourse: [],
    resultOpen: [...now.onCourse, ...now.resultOpen],
    next: [],
    delaySeconds: null,
    endsAt: null,
  }
}

const mostRiding = 4

/** Who is to be shown as riding: where several are on the course the last of them. */
export function ridingIn(board: Pick<ArenaBoard, 'now'> | undefined): readonly ResultLine[] {
  return board?.now.onCourse.slice(0, mostRiding) ?? []
}

/** Breaks of the plan are those of the first start list. */
function planOfRound(plan: CompetitionPlan, round: RoundAt | null): CompetitionPlan {
  if (round === null) return plan
  const secondsPerStart = round.secondsPerStart ?? plan.secondsPerStart
  return {
    secondsPerStart,
    breaks: round.isFirst ? plan.breaks : [],
    several: round.several,
  }
}

/** By when they were through; whose end nobody saw, before the others and in start order. */
function byFinish(a: ResultLine, b: ResultLine): number {
  const at = ({ finishedAt }: ResultLine) => (finishedAt ? parseInstant(finishedAt) : 0)
  return at(a) - at(b) || (a.startOrder ?? 0) - (b.startOrder ?? 0)
}

/**
 * In the ranking of a board: whoever rides, or has marks open, takes a place so far only, which others may hold for good, and
 * whoever has a round to come that others have begun stands behind these without a place.
 */
export function boardPlace(
  line: ResultLine,
  { now, awaited }: Pick<ArenaBoard, 'now' | 'awaited'>,
): string {
  if (awaited.has(line.competitorId)) return ''
  const open = [...now.onCourse, ...now.resultOpen]
  const isOpen = open.some(({ competitorId }) => competitorId === line.competitorId)
  return isOpen ? `(${line.place ?? ''})` : `${line.place ?? ''}`
}

/** The same while teams jump off, where a rider's place says nothing of the round. */
export function withoutPlaces(board: ArenaBoard): ArenaBoard {
  const known = new Map<ResultLine, ResultLine>()
  const bare = (line: ResultLine): ResultLine => {
    const { provisionalPlace: _, ...rest } = line
    const made = known.get(line) ?? { ...rest, place: null }
    known.set(line, made)
    return made
  }
  const { now, starters, last } = board
  return {
    ...board,
    starters: starters.map(bare),
    last: last && bare(last),
    ranking: [],
    now: {
      ...now,
      onCourse: now.onCourse.map(bare),
      resultOpen: now.resultOpen.map(bare),
      next: now.next.map((each) => ({ ...each, line: bare(each.line) })),
    },
  }
}

function placedSoFar(line: ResultLine): ResultLine {
  return { ...line, place: line.place ?? line.provisionalPlace ?? null }
}

function standingSoFar(lines: readonly ResultLine[]): readonly ResultLine[] {
  return lines
    .map(placedSoFar)
    .filter(({ place }) => place !== null)
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
}

function beginOf({ startsAt }: ArenaCompetition): number {
  return startsAt === null ? Number.NEGATIVE_INFINITY : parseInstant(startsAt)
}
