import type { CompetitorStatus } from '#domain/competitions/status.ts'
import { isAbsent } from '#domain/competitions/status.ts'
import type { ListRound, ResultLine, ResultList } from '#domain/results/result-list.ts'
import { type CalledRound, hasRounds } from '#domain/results/rides.ts'
import { linesInRound } from '#domain/results/round-lines.ts'
import type { RoundSpec } from '#domain/scoring/discipline.ts'
import { isBoundToArena } from '#domain/scoring/officials.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import { roundsAt } from '#domain/scoring/position-of.ts'
import {
  type CompetitionRow,
  type Connection,
  type JudgePositionRow,
  loadJudgePositions,
} from '#server/competitions/competitions.sql.ts'
import { firstRound, loadRoundStarts } from '#server/competitions/rounds/round-starts.sql.ts'
import { startTime } from '#server/competitions/start-lists/start-times.ts'
import { openRules } from '#server/scoring/open-rules.ts'
import { resultListsSeenBy } from '#server/scoring/read-result-list.ts'
import { type HeldRound, idInRound, type StoredCompetition } from './stored-day.ts'
import {
  type DayCompetitor,
  type DayStarterRow,
  loadDayStarters,
  loadOrderedAt,
} from './timetable.sql.ts'

/**
 * The rounds that have a time, each as a competition by itself whose starters stand where they stand in
 * it: of the competitions that begin on the day or have several.
 */
export async function readHeldRounds(
  connection: Connection,
  all: readonly CompetitionRow[],
  isOnDay: (startsAt: Date | null) => boolean,
): Promise<StoredCompetition[]> {
  const open = all.filter(({ status }) => status !== 'cancelled')
  const several = open.filter((each) => hasRounds(openRules(each)))
  const asked = open.filter((each) => isOnDay(each.startsAt) || several.includes(each))
  if (asked.length === 0) return []
  const ids = asked.map(({ id }) => id)
  const lists = await resultListsSeenBy(connection, several)
  const called = await loadRoundStarts(connection, ids)
  const starters = await loadDayStarters(connection, ids)
  const judges = await loadJudgePositions(connection, ids)
  const orderedAt = await loadOrderedAt(connection, ids)
  return asked.flatMap((competition) => {
    const { id } = competition
    const rules = openRules(competition)
    return (rules?.rounds ?? [null]).flatMap((spec, index) => {
      const part = (index > 0 && spec?.part) || null
      return heldRound({
        competition,
        rules,
        spec,
        part,
        list: lists.get(id),
        round: lists.get(id)?.rounds?.[index],
        call: called.get(id)?.find((each) => each.part === part),
        orderedAt: orderedAt.get(id)?.get(part ?? firstRound) ?? null,
        all: starters.get(id) ?? [],
        judges: judges.get(id) ?? [],
      })
    })
  })
}

interface Riding {
  competition: CompetitionRow
  rules: OpenDiscipline | null
  /** Null where the rules cannot be read. */
  spec: RoundSpec | null
  /** Null for the first. */
  part: string | null
  /** Both where the competition has several rounds. */
  list: ResultList | undefined
  round: ListRound | undefined
  call: CalledRound | undefined
  orderedAt: Date | null
  /** In the order of the first round. */
  all: readonly DayCompetitor[]
  judges: readonly JudgePositionRow[]
}

/** None where it has no time. */
function heldRound(riding: Riding): StoredCompetition[] {
  const { competition, spec, part, list, round, call, orderedAt } = riding
  const startsAt = dateOf(round?.startsAt) ?? (part === null ? competition.startsAt : null)
  if (!startsAt) return []
  const lines: Lines = new Map(
    list && spec ? linesInRound(list, spec.part).map((line) => [line.competitorId, line]) : [],
  )
  const held = part !== null && spec && round ? laterRound(riding, { spec, round, lines }) : null
  return [
    {
      ...competition,
      id: idInRound(competition.id, part),
      competitionId: competition.id,
      round: held,
      startsAt,
      arenaId: round?.arenaId ?? competition.arenaId,
      secondsPerStart: round?.secondsPerStart ?? competition.secondsPerStart,
      breaks: part === null ? competition.breaks : (call?.breaks ?? []),
      starters: held?.order === 'unknown' ? [] : startersIn(riding, held, lines),
      officialIds: officialsIn(riding),
      orderedAt,
    },
  ]
}

type Lines = ReadonlyMap<string, ResultLine>

function laterRound(
  { call, all }: Riding,
  { spec, round, lines }: { spec: RoundSpec; round: ListRound; lines: Lines },
): HeldRound {
  const { part, arenaId, secondsPerStart } = round
  const order = orderOf(spec, call, hasBegun([...lines.values()]))
  return { part, order, arenaId, secondsPerStart, ...expectedStarts(spec, all) }
}

/** Who sits while a round is ridden: whose sheet is written in it, and who has no sheet of a round. */
function officialsIn({ rules, spec, judges }: Riding): string[] {
  return judges
    .filter(({ position }) => !rules || !spec || roundsAt(rules, position).includes(spec.part))
    .filter(({ position }) => isBoundToArena(position))
    .flatMap(({ officialId }) => officialId ?? [])
}

function startersIn(riding: Riding, held: HeldRound | null, lines: Lines): DayStarterRow[] {
  const { competition, list, round, call, all } = riding
  const isCalled = held?.order === 'called'
  const known = new Map(list?.lines.map((line) => [line.competitorId, line.status]))
  const place = list?.rounds?.findIndex(({ part }) => part === round?.part) ?? -1
  return (isCalled ? calledOrder(riding, lines) : all).map((starter, index): DayStarterRow => {
    const { competitorId } = starter
    const line = lines.get(competitorId)
    if (held === null) {
      const startsAt = startTime(competition, starter)
      return inRound({ ...starter, id: competitorId, startsAt }, line, riding)
    }
    const hasPlace = isCalled
      ? line !== undefined || call?.competitorIds.includes(competitorId)
      : starter.startOrder !== null
    const isIn = stillIn.includes(known.get(competitorId) ?? starter.status)
    const ridden = inRound(
      {
        ...starter,
        id: idInRound(competitorId, held.part),
        competitionId: idInRound(starter.competitionId, held.part),
        startOrder: hasPlace ? index + 1 : null,
        startsAt: null,
        startedAt: null,
        finishedAt: null,
        status: isIn ? 'entered' : 'withdrawn',
      },
      line,
      riding,
    )
    // However they left, they do not ride this round.
    return line?.rides?.[place]?.state === 'out' ? { ...ridden, status: 'withdrawn' } : ridden
  })
}

const stillIn: readonly CompetitorStatus[] = ['entered', 'ready', 'on_course', 'finished']

/** Somebody has been called to it, or is through with it. */
function hasBegun(lines: readonly ResultLine[]): boolean {
  return lines.some(({ status, startedAt }) => startedAt || status !== 'entered')
}

/** By result as it is not known yet, or who goes on is not: as long as nobody has begun, nobody has a time. */
function orderOf(
  spec: RoundSpec,
  call: CalledRound | undefined,
  isBegun: boolean,
): HeldRound['order'] {
  if ((call?.competitorIds.length ?? 0) > 0) return 'called'
  if (spec.riders === 'chosen') return isBegun ? 'called' : 'unknown'
  return spec.order === 'reverse-standing' && !isBegun ? 'unknown' : 'first'
}

/**
 * As many as the rules of the round say. Who is equal for a jump-off nobody knows: of those about as many
 * as get a prize, one in four.
 */
function expectedStarts(
  { riders, chosen = null }: RoundSpec,
  all: readonly DayCompetitor[],
): Pick<HeldRound, 'expectedStarts' | 'isLengthGuessed'> {
  const starters = all.filter((each) => !isAbsent(each)).length
  if (riders === 'everybody') return { expectedStarts: starters, isLengthGuessed: false }
  if (chosen === null) return { expectedStarts: Math.ceil(starters / 4), isLengthGuessed: true }
  const wanted =
    typeof chosen === 'number'
      ? chosen
      : Math.max(chosen.atLeast, Math.ceil((starters * chosen.percent) / 100))
  return { expectedStarts: Math.min(starters, wanted), isLengthGuessed: false }
}

/** As called; behind them who entered since, where everybody rides. */
function calledOrder(
  { call, spec, orderedAt, all }: Riding,
  lines: ReadonlyMap<string, ResultLine>,
): DayCompetitor[] {
  const byId = new Map(all.map((starter) => [starter.competitorId, starter]))
  const order = call?.competitorIds ?? []
  const others = all.filter(({ competitorId }) => !order.includes(competitorId))
  return [
    ...order.flatMap((id) => byId.get(id) ?? []),
    ...others.filter(({ competitorId }) => lines.has(competitorId)),
    ...others.filter(
      ({ competitorId, creationTime }) =>
        spec?.riders === 'everybody' &&
        !lines.has(competitorId) &&
        orderedAt !== null &&
        creationTime > orderedAt,
    ),
  ]
}

/** Where several are on the course at once, nobody waits for the one before to finish. */
function inRound(
  starter: DayStarterRow,
  line: ResultLine | undefined,
  { competition, round }: Riding,
): DayStarterRow {
  if (!line) return starter
  const { status } = line
  const startedAt = dateOf(line.startedAt)
  const finishedAt = dateOf(line.finishedAt)
  const row = { ...starter, startsAt: dateOf(line.startsAt), startedAt }
  if (!round?.several || startedAt === null) return { ...row, status, finishedAt }
  const seconds = round.secondsPerStart ?? competition.secondsPerStart
  const free = new Date(startedAt.getTime() + seconds * 1000)
  return { ...row, status: status === 'on_course' ? 'finished' : status, finishedAt: free }
}

function dateOf(instant: string | null | undefined): Date | null {
  return instant ? new Date(instant) : null
}
