import type { CompetitorStatus } from '#domain/competitions/status.ts'
import { isAbsent } from '#domain/competitions/status.ts'
import type { ListRound, ResultLine, ResultList } from '#domain/results/result-list.ts'
import { type CalledRound, hasRounds } from '#domain/results/rides.ts'
import { linesInRound, type RoundState } from '#domain/results/round-lines.ts'
import type { RoundSpec } from '#domain/scoring/discipline.ts'
import { isBoundToArena } from '#domain/scoring/officials.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import { roundsAt } from '#domain/scoring/position-of.ts'
import { toLocal } from '#domain/timetable/local-time.ts'
import {
  type Connection,
  type JudgePositionRow,
  loadCompetitionsOfShows,
  loadJudgePositions,
} from '#server/competitions/competitions.sql.ts'
import { loadRoundStarts } from '#server/competitions/round-starts.sql.ts'
import { openRules } from '#server/scoring/open-rules.ts'
import { resultListsSeenBy } from '#server/scoring/read-result-list.ts'
import { type HeldRound, type StoredCompetition, type StoredDay, storedKey } from './stored-day.ts'
import { type DayStarterRow, loadCalledAt, loadDayStarters } from './timetable.sql.ts'

type Readable = Parameters<typeof loadCompetitionsOfShows>[2]

/** What is held on a day, and what follows it on others. */
type HeldOnDay = Pick<StoredDay, 'competitions' | 'following'>

/**
 * The competitions of a day, each as in its first round, and behind them the later rounds that are held
 * on the day at a time of their own: each as a competition by itself, whose starters stand where they
 * stand in it. Apart from them the rounds on other days that take over the order of one of its lists.
 */
export async function withLaterRounds(
  connection: Connection,
  { show, day, competitions: ofDay }: Pick<StoredDay, 'show' | 'day' | 'competitions'>,
  readable: Readable,
): Promise<HeldOnDay> {
  const all = (await loadCompetitionsOfShows(connection, [show.id], readable)).get(show.id) ?? []
  const ridden = all.filter((each) => each.status !== 'cancelled' && hasRounds(openRules(each)))
  if (ridden.length === 0) return { competitions: ofDay, following: [] }
  const ids = ridden.map(({ id }) => id)
  const lists = await resultListsSeenBy(connection, ridden)
  const called = await loadRoundStarts(connection, ids)
  const starters = await loadDayStarters(connection, ids)
  const calledAt = await loadCalledAt(connection, ids)
  const judges = await loadJudgePositions(connection, ids)
  const first = ofDay.map((competition) => {
    const held = inFirstRound(competition, lists.get(competition.id))
    const rules = openRules(competition)
    const sitting = judges.get(competition.id)
    return sitting ? { ...held, officialIds: officialsIn(rules?.rounds[0], rules, sitting) } : held
  })
  const later = ridden.flatMap((competition) => {
    const list = lists.get(competition.id)
    const rules = openRules(competition)
    const specs = rules?.rounds.slice(1) ?? []
    return specs.flatMap((spec): StoredCompetition[] => {
      const round = list?.rounds?.find(({ part }) => part === spec.part)
      if (!list || !round?.startsAt) return []
      const startsAt = new Date(round.startsAt)
      const call = called.get(competition.id)?.find(({ part }) => part === spec.part)
      const key = storedKey(competition.id, spec.part)
      const officialIds = officialsIn(spec, rules, judges.get(competition.id))
      const own = { id: key, startsAt, breaks: call?.breaks ?? [], officialIds }
      const ridden = asRound({
        list,
        round,
        spec,
        call,
        calledAt: calledAt.get(key) ?? null,
        secondsPerStart: round.secondsPerStart ?? competition.secondsPerStart,
        all: starters.get(competition.id) ?? [],
      })
      return [
        {
          ...competition,
          ...own,
          ...ridden,
          competitionId: competition.id,
          arenaId: round.arenaId ?? competition.arenaId,
          // Rounds are ridden at a pace of their own.
          choice: { choice: competition.choice, round: spec.part },
        },
      ]
    })
  })
  const isOnDay = ({ startsAt }: StoredCompetition) =>
    toLocal(startsAt.getTime(), show.timeZone).day === day
  const held = new Set(first.map(({ id }) => id))
  return {
    competitions: [...first, ...later.filter(isOnDay)].toSorted(
      (a, b) => a.startsAt.getTime() - b.startsAt.getTime(),
    ),
    following: later.filter(
      (each) => !isOnDay(each) && each.round?.order === 'first' && held.has(each.competitionId),
    ),
  }
}

/** Who sits while a round is ridden: whose sheet is written in it, and who has no sheet of a round. */
function officialsIn(
  round: RoundSpec | undefined,
  rules: OpenDiscipline | null,
  judges: readonly JudgePositionRow[] = [],
): string[] {
  return judges
    .filter(({ position }) => !rules || !round || roundsAt(rules, position).includes(round.part))
    .filter(({ position }) => isBoundToArena(position))
    .flatMap(({ officialId }) => officialId ?? [])
}

function inFirstRound(
  competition: StoredCompetition,
  list: ResultList | undefined,
): StoredCompetition {
  const round = list?.rounds?.[0]
  if (!list || !round) return competition
  const { secondsPerStart } = competition
  const lines = linesById(list, round.part)
  const starters = competition.starters.map((starter) =>
    inRound(starter, lines.get(starter.id), { round, secondsPerStart }),
  )
  return { ...competition, starters }
}

function linesById(list: ResultList, part: string): ReadonlyMap<string, ResultLine> {
  return new Map(linesInRound(list, part).map((line) => [line.competitorId, line]))
}

interface Riding {
  list: ResultList
  round: ListRound
  spec: RoundSpec
  call: CalledRound | undefined
  calledAt: Date | null
  secondsPerStart: number
  /** Of the competition, in start order. */
  all: readonly DayStarterRow[]
}

function asRound(
  riding: Riding,
): Pick<StoredCompetition, 'round' | 'starters' | 'secondsPerStart' | 'orderedAt'> {
  const { list, round, spec, call, calledAt, secondsPerStart, all } = riding
  const lines = linesById(list, spec.part)
  const state = stateOf([...lines.values()])
  const order = orderOf(spec, call, state)
  const held: HeldRound = {
    part: spec.part,
    order,
    state,
    isOfAll: spec.riders === 'everybody',
    arenaId: round.arenaId,
    secondsPerStart: round.secondsPerStart,
    ...expectedStarts(spec, all),
  }
  const known = new Map(list.lines.map((line) => [line.competitorId, line.status]))
  const place = list.rounds?.findIndex(({ part }) => part === spec.part) ?? -1
  const inOrder = order === 'called' ? calledOrder(riding, lines) : all
  const starters = inOrder.map((starter, index): DayStarterRow => {
    const id = storedKey(starter.id, spec.part)
    const hasPlace =
      order === 'called' ? isCalled(call, starter, lines) : starter.startOrder !== null
    const row = {
      ...starter,
      id,
      competitionId: storedKey(starter.competitionId, spec.part),
      startOrder: hasPlace ? index + 1 : null,
      startsAt: null,
      startedAt: null,
      finishedAt: null,
      status: stillIn.includes(known.get(starter.id) ?? starter.status) ? 'entered' : 'withdrawn',
    } as const
    const line = lines.get(starter.id)
    const ridden = inRound(row, line, { round, secondsPerStart })
    // However they left, they do not ride this round.
    return line?.rides?.[place]?.state === 'out' ? { ...ridden, status: 'withdrawn' } : ridden
  })
  return {
    round: held,
    starters: order === 'unknown' ? [] : starters,
    secondsPerStart,
    orderedAt: calledAt,
  }
}

const stillIn: readonly CompetitorStatus[] = ['entered', 'ready', 'on_course', 'finished']

function stateOf(lines: readonly ResultLine[]): RoundState {
  const isBegun = lines.some(({ status, startedAt }) => startedAt || status !== 'entered')
  const isLeft = lines.some(({ status }) => ['entered', 'ready', 'on_course'].includes(status))
  if (lines.length > 0 && !isLeft) return 'over'
  return isBegun ? 'running' : 'coming'
}

/** By result as it is not known yet, or who goes on is not: as long as nobody has begun, nobody has a time. */
function orderOf(
  spec: RoundSpec,
  call: CalledRound | undefined,
  state: RoundState,
): HeldRound['order'] {
  if ((call?.competitorIds.length ?? 0) > 0) return 'called'
  if (spec.riders === 'chosen') return state === 'coming' ? 'unknown' : 'called'
  return spec.order === 'reverse-standing' && state === 'coming' ? 'unknown' : 'first'
}

/**
 * As many as the rules of the round say. Who is equal for a jump-off nobody knows: of those about as many
 * as get a prize, one in four.
 */
function expectedStarts(
  { riders, chosen = null }: RoundSpec,
  all: readonly DayStarterRow[],
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
  { call, spec, calledAt, all }: Riding,
  lines: ReadonlyMap<string, ResultLine>,
): DayStarterRow[] {
  const byId = new Map(all.map((starter) => [starter.id, starter]))
  const called = (call?.competitorIds ?? []).flatMap((id) => byId.get(id) ?? [])
  const riding = all.filter(({ id }) => lines.has(id) && !called.some((each) => each.id === id))
  const late = all.filter(
    ({ id, creationTime }) =>
      spec.riders === 'everybody' && !lines.has(id) && calledAt !== null && creationTime > calledAt,
  )
  return [...called, ...riding, ...late]
}

function isCalled(
  call: CalledRound | undefined,
  { id }: DayStarterRow,
  lines: ReadonlyMap<string, ResultLine>,
): boolean {
  return lines.has(id) || (call?.competitorIds.includes(id) ?? false)
}

/** Where several are on the course at once, nobody waits for the one before to finish. */
function inRound(
  starter: DayStarterRow,
  line: ResultLine | undefined,
  { round, secondsPerStart }: Pick<Riding, 'secondsPerStart'> & { round: ListRound },
): DayStarterRow {
  if (!line) return starter
  const { status } = line
  const startedAt = dateOf(line.startedAt)
  const finishedAt = dateOf(line.finishedAt)
  const row = { ...starter, startsAt: dateOf(line.startsAt), startedAt }
  if (!round.several || startedAt === null) return { ...row, status, finishedAt }
  const free = new Date(startedAt.getTime() + secondsPerStart * 1000)
  return { ...row, status: status === 'on_course' ? 'finished' : status, finishedAt: free }
}

function dateOf(instant: string | null | undefined): Date | null {
  return instant ? new Date(instant) : null
}
