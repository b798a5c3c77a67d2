import type { ResultList } from '#domain/results/result-list.ts'
import { hasRounds } from '#domain/results/rides.ts'
import { linesInRound, type RoundAt, ridingRounds } from '#domain/results/round-lines.ts'
import { toLocal } from '#domain/timetable/local-time.ts'
import { readableCompetitions } from '#server/competitions/competitions.access.ts'
import {
  type CompetitionRow,
  type Connection,
  loadCompetitionsOfShows,
} from '#server/competitions/competitions.sql.ts'
import type { Context } from '#server/graphql/context.ts'
import { openRules } from '#server/scoring/open-rules.ts'
import { readResultLists } from '#server/scoring/read-result-list.ts'
import type { ShowRow } from '#server/shows/shows.sql.ts'
import { expectDay } from './expected-day.ts'
import { heldAsStored, judgeLists } from './judged-day.ts'
import { readStoredDay, type StoredCompetition, type StoredDay } from './stored-day.ts'
import { type DayStarterRow, loadDayStarters } from './timetable.sql.ts'

/**
 * When everybody who is still to start today is expected, all arenas and rounds together: what boards, dashboards, public pages and "you start at" all read. Also of
 * what the reader may not see, for it takes its time in an arena.
 */
export async function readExpectedStarts(
  connection: Connection,
  show: ShowRow,
  now: number,
): Promise<ExpectedStart[]> {
  const day = toLocal(now, show.timeZone).day
  const stored = await readStoredDay(connection, { show, day }, null)
  const held = await heldRounds(connection, stored)
  const expected = expectDay(
    { ...stored, competitions: held },
    judgeLists(stored, heldAsStored({ ...stored, competitions: held })),
    now,
  )
  const starts = [...(expected?.riders.values() ?? [])].flat()
  return starts.map(({ competitionId, competitorId, expectedAt }) => {
    const [ownId = '', round = null] = competitorId.split(' ')
    return {
      competitionId: competitionId.split(' ')[0] ?? '',
      competitorId: ownId,
      round,
      expectedAt,
    }
  })
}

export interface ExpectedStart {
  competitionId: string
  competitorId: string
  /** A round with a time of its own; null for the start list of the competition. */
  round: string | null
  /** Epoch milliseconds. */
  expectedAt: number
}

/** The same of what the viewer may read. */
export async function readShownStarts(
  { database: { kysely }, viewer }: Context,
  show: ShowRow,
  now = Date.now(),
): Promise<ExpectedStart[]> {
  const readable = readableCompetitions(viewer)
  const shown = (await loadCompetitionsOfShows(kysely, [show.id], readable)).get(show.id) ?? []
  const ids = new Set(shown.map(({ id }) => id))
  const starts = await readExpectedStarts(kysely, show, now)
  return starts.filter(({ competitionId }) => ids.has(competitionId))
}

/** One start of a competitor: of those in a later round, each its own. */
function startKey(competitorId: string, round: Pick<RoundAt, 'part' | 'isFirst'> | null) {
  return round === null || round.isFirst ? competitorId : `${competitorId} ${round.part}`
}

/** Each round that is held on the day as a competition by itself, whose starters stand where they stand in it. */
async function heldRounds(
  connection: Connection,
  { show, day, competitions: ofDay }: StoredDay,
): Promise<StoredCompetition[]> {
  const all = (await loadCompetitionsOfShows(connection, [show.id], null)).get(show.id) ?? []
  const held = all.filter(
    (each) => each.status !== 'cancelled' && each.status !== 'draft' && hasRounds(openRules(each)),
  )
  if (held.length === 0) return [...ofDay]
  const ids = held.map(({ id }) => id)
  const lists = await readResultLists(connection, ids)
  const starters = await loadDayStarters(connection, ids)
  const first = ofDay.map((competition) => inFirstRound(competition, lists.get(competition.id)))
  const later = held.flatMap((competition) => {
    const list = lists.get(competition.id)
    const own = starters.get(competition.id) ?? []
    return ridingRounds(list ?? { lines: [] }).flatMap((round) => {
      if (!list || round.isFirst || round.startsAt === null) return []
      const startsAt = new Date(round.startsAt)
      if (toLocal(startsAt.getTime(), show.timeZone).day !== day) return []
      return asCompetition(competition, { list, round, startsAt, starters: own })
    })
  })
  return [...first, ...later]
}

function inFirstRound(
  competition: StoredCompetition,
  list: ResultList | undefined,
): StoredCompetition {
  const round = list && ridingRounds(list).find(({ isFirst }) => isFirst)
  if (!round) return competition
  const { starters, secondsPerStart } = competition
  return { ...competition, starters: startersIn(list, { round, starters, secondsPerStart }) }
}

function asCompetition(
  competition: CompetitionRow,
  {
    list,
    round,
    startsAt,
    starters,
  }: { list: ResultList; round: RoundAt; startsAt: Date; starters: readonly DayStarterRow[] },
): StoredCompetition {
  const id = startKey(competition.id, round)
  const secondsPerStart = round.secondsPerStart ?? competition.secondsPerStart
  const inRound = startersIn(list, { round, starters, secondsPerStart })
  return {
    ...competition,
    id,
    arenaId: round.arenaId ?? competition.arenaId,
    startsAt,
    secondsPerStart,
    choice: { choice: competition.choice, round: round.part },
    starters: inRound
      .map((starter) => ({
        ...starter,
        competitionId: id,
        id: startKey(starter.id, round),
      }))
      .toSorted((a, b) => (a.startOrder ?? 0) - (b.startOrder ?? 0)),
    breaks: [],
    officialIds: [],
    orderedAt: null,
  }
}

/** Where several are on the course at once, nobody waits for the one before to finish. */
function startersIn(
  list: ResultList,
  {
    round,
    starters,
    secondsPerStart,
  }: { round: RoundAt; starters: readonly DayStarterRow[]; secondsPerStart: number },
): DayStarterRow[] {
  const lines = new Map(linesInRound(list, round.part).map((line) => [line.competitorId, line]))
  return starters.flatMap((starter): DayStarterRow[] => {
    const line = lines.get(starter.id)
    if (!line) return []
    const { startOrder, status } = line
    const startedAt = dateOf(line.startedAt)
    const finishedAt = dateOf(line.finishedAt)
    const row = { ...starter, startOrder, startsAt: dateOf(line.startsAt), startedAt }
    if (!round.several || startedAt === null) return [{ ...row, status, finishedAt }]
    const free = new Date(startedAt.getTime() + secondsPerStart * 1000)
    return [{ ...row, status: status === 'on_course' ? 'finished' : status, finishedAt: free }]
  })
}

function dateOf(instant: string | null | undefined): Date | null {
  return instant ? new Date(instant) : null
}
