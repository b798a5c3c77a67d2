import { readConditions } from '#domain/competitions/stored-conditions.ts'
import { type ArenaBoard, arenaBoard, withoutPlaces } from '#domain/results/arena-board.ts'
import { atExpected, expectedIn } from '#domain/results/arena-now.ts'
import type { ListRound, ResultLine, ResultList } from '#domain/results/result-list.ts'
import { type TeamStandings, teamsOnBoard } from '#domain/results/team-standings.ts'
import { daysAt } from '#domain/timetable/nights.ts'
import type { Connection } from '#server/competitions/competitions.sql.ts'
import { publicResultList, readResultLists } from '#server/scoring/read-result-list.ts'
import { type ExpectedStart, readExpectedStarts } from '#server/timetable/expected-starts.ts'
import type { PublishedCompetition, PublishedShow } from './published-show.ts'

/** A competition, or one round of it with its own time, with its list and where it stands at a moment. */
export interface CompetitionNow {
  competition: PublishedCompetition
  list: ResultList
  board: ArenaBoard
  /** While teams jump off; null else. */
  teams: TeamStandings | null
  /** By competitor, those still to start (epoch milliseconds). */
  expectedAt: ReadonlyMap<string, number>
}

interface Asked {
  competitions: readonly PublishedCompetition[]
  now: number
  /** Which rounds are looked at, where a competition has several without a time of their own. */
  isHere?: (round: ListRound) => boolean
}

/** Those whose start list or results are shown, in the order given. */
export async function readCompetitionsNow(
  kysely: Connection,
  { row: show, competitions: ofShow }: Pick<PublishedShow, 'row' | 'competitions'>,
  { competitions, now, isHere }: Asked,
): Promise<CompetitionNow[]> {
  const shown = competitions.filter(({ hasStartList, hasResults }) => hasStartList || hasResults)
  const ids = [...new Set(shown.map(({ row }) => row.id))]
  if (ids.length === 0) return []
  const lists = await readResultLists(kysely, ids)
  const days = daysAt(now, show.timeZone)
  const isHeldNow = ofShow.some(
    ({ row, day }) => ids.includes(row.id) && day !== null && days.includes(day),
  )
  const expected = isHeldNow ? await readExpectedStarts(kysely, show, now) : nothingExpected
  return shown.flatMap((competition) => {
    const { id } = competition.row
    const found = lists.get(id)
    if (!found) return []
    const list = publicResultList(found)
    const board = arenaBoard(list, competition.row, {
      now,
      isHere: isHere ?? isHeldIn(competition),
    })
    const { team } = readConditions(competition.row.conditions)
    const teams = teamsOnBoard(list, board.round, team?.values ?? null)
    const expectedAt = expectedIn(expected, board.round)
    const timed = { ...board, now: atExpected(board.now, expectedAt) }
    return {
      competition,
      list,
      board: teams ? withoutPlaces(timed) : timed,
      teams,
      expectedAt,
    }
  })
}

const nothingExpected: readonly ExpectedStart[] = []

/** The round of its own time; for the competition itself those that have none. */
function isHeldIn({ part }: PublishedCompetition): (round: ListRound) => boolean {
  return (round) => (part === null ? round.startsAt === null : round.part === part)
}

/** Whether the ride is still to come, for whoever reads a time. */
export function isWaiting({ status }: Pick<ResultLine, 'status'>): boolean {
  return status === 'entered' || status === 'ready'
}
