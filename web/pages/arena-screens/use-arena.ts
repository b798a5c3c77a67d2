import { useQuery } from '@apollo/client/react'
import { readConditions } from '#domain/competitions/stored-conditions.ts'
import {
  type ArenaBoard,
  arenaBoard,
  cancelledAtArena,
  competitionAtArena,
  isAtArena,
  perArena,
  withoutPlaces,
} from '#domain/results/arena-board.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import { type TeamStandings, teamsOnBoard } from '#domain/results/team-standings.ts'
import { withExpected } from '#web/components/expected-starts.ts'
import { useNow } from '#web/components/use-now.ts'
import type { ArenaScreenQuery } from '#web/graphql/generated/graphql.ts'
import { useResultList } from '#web/live/use-result-list.ts'
import { useTopic } from '#web/live/use-topic.ts'
import { useArenaId, useShowId } from '#web/route-ids.ts'
import { arenaScreenQuery } from './operations.ts'

export type ScreenShow = NonNullable<ArenaScreenQuery['show']>
export type ScreenCompetition = ScreenShow['competitions'][number]

/** What the screens of an arena show, kept current. */
export interface Arena {
  show: ScreenShow
  arena: ScreenShow['arenas'][number]
  /** Undefined while nothing is ridden there. */
  competition: ScreenCompetition | undefined
  /** What would be ridden there if it were not cancelled; mostly none. */
  cancelled: readonly ScreenCompetition[]
  list: ResultList | undefined
  board: ArenaBoard | undefined
  /** While teams jump off; null else. */
  teams: TeamStandings | null
  now: number
}

/** Clocks and delays are read again this often. */
const everyMs = 10_000

/** `withSaid` lays over the list what this device knows beyond it. */
export function useArena(withSaid: (list: ResultList) => ResultList = asTold) {
  const showId = useShowId()
  const arenaId = useArenaId()
  const now = useNow(everyMs)
  const query = useQuery(arenaScreenQuery, {
    variables: { showId },
    fetchPolicy: 'cache-and-network',
    // Time passes also where nothing is told: what is expected moves with it.
    pollInterval: 60_000,
  })
  const show = query.data?.show
  useTopic(show ? `show:${showId}` : null, () => query.refetch(), show?.version ?? null)
  const held = show?.competitions.flatMap((each) => perArena(each, each.rounds)) ?? []
  const found = competitionAtArena(held, { arenaId, now })
  const competition = show?.competitions.find(({ id }) => id === found?.id)
  const { list: told } = useResultList(competition?.id ?? null)
  const list = told && withSaid(told)
  const pick = (data: ArenaScreenQuery): Arena | null => {
    const arena = data.show?.arenas.find(({ id }) => id === arenaId)
    if (!data.show || !arena) return null
    const shown =
      competition && list
        ? boardOf(competition, list, { arenaId, now, expected: data.show.expectedStarts })
        : { board: undefined, teams: null }
    const cancelled = cancelledAtArena(held, { arenaId, now })
    return { show: data.show, arena, competition, cancelled, list, ...shown, now }
  }
  return { query, pick }
}

interface Moment {
  arenaId: string
  now: number
  expected: ScreenShow['expectedStarts']
}

function boardOf(
  competition: ScreenCompetition,
  list: ResultList,
  { arenaId, now, expected }: Moment,
): Pick<Arena, 'board' | 'teams'> {
  const told = arenaBoard(list, competition, { now, isHere: isAtArena(arenaId, competition) })
  const board = withExpected(told, expected, now)
  const { team } = readConditions(competition.conditions)
  const teams = teamsOnBoard(list, board.round, team?.values ?? null)
  return { board: teams ? withoutPlaces(board) : board, teams }
}

function asTold(list: ResultList): ResultList {
  return list
}
