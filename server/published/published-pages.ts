import { readConditions } from '#domain/competitions/stored-conditions.ts'
import {
  cancelledAtArena,
  competitionAtArena,
  isAtArena,
  perArena,
} from '#domain/results/arena-board.ts'
import { settledAwards } from '#domain/results/awards.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import { hasRounds } from '#domain/results/rides.ts'
import { ridingRounds } from '#domain/results/round-lines.ts'
import { listName } from '#locales/list-words.ts'
import type { Connection } from '#server/competitions/competitions.sql.ts'
import { loadHeads } from '#server/competitions/competitors/heads.sql.ts'
import { readStartList } from '#server/competitions/start-lists/read-start-list.ts'
import { type EntriesNow, entriesNow } from '#server/entries/entries-now.ts'
import { readShow } from '#server/entries/show-reading.ts'
import { openRules } from '#server/scoring/open-rules.ts'
import {
  publicResultList,
  readResultList,
  readResultLists,
} from '#server/scoring/read-result-list.ts'
import { loadRemarks } from '#server/scoring/remarks.sql.ts'
import type { PageAddress } from './page-address.ts'
import { athletesPage, type PublishedAthlete } from './pages/athletes-page.ts'
import { type Board, boardPage } from './pages/board-page.ts'
import { dayPage } from './pages/day-page.ts'
import { entryCardPage } from './pages/entry-card-page.ts'
import type { PublicPage, Reading } from './pages/frame.ts'
import { type ListSource, resultsPage, startListPage, waitingPage } from './pages/list-pages.ts'
import { hasList, listLinks, showPage } from './pages/show-page.ts'
import { type OwnStart, startsPage } from './pages/starts-page.ts'
import { isListEverPublic } from './published.access.ts'
import { loadRiddenPairs, loadStarterIds, loadStartsOf, type Starter } from './published.sql.ts'
import { findCompetition, type PublishedCompetition, type PublishedShow } from './published-show.ts'
import { type CompetitionNow, readCompetitionsNow } from './published-starts.ts'

export interface PageRequest {
  kysely: Connection
  published: PublishedShow
  reading: Reading
  /** Epoch milliseconds. */
  now: number
}

async function entriesOf({ kysely, published }: PageRequest): Promise<EntriesNow> {
  return await entriesNow(readShow(kysely, published.head.id))
}

/** The page of a published show, as strangers may read it; null where there is none for them. */
export async function readPage(
  request: PageRequest,
  address: PageAddress,
): Promise<PublicPage | null> {
  switch (address.page) {
    case 'show': {
      const entries = await entriesOf(request)
      return showPage(request.published, { entries, now: request.now }, request.reading)
    }
    case 'day':
      return await readDay(request, address.day)
    case 'start-list':
    case 'results':
      return await readList(request, address.page, address.competitionId)
    case 'entry-card': {
      const entries = await entriesOf(request)
      return entryCardPage(request.published, { entries, now: request.now }, request.reading)
    }
    case 'athletes':
      return await readAthletes(request)
    case 'athlete':
    case 'horse':
      return await readStarts(request, { kind: address.page, id: address.id })
    case 'scoreboard':
    case 'warm-up':
      return await readBoard(request, address)
  }
}

async function readBoard(
  { kysely, published, reading, now }: PageRequest,
  { page: kind, arenaId }: { page: Board['kind']; arenaId: string },
): Promise<PublicPage | null> {
  const arena = published.arenas.find(({ id }) => id === arenaId)
  if (!arena) return null
  const own = published.competitions.filter(({ part }) => part === null)
  const several = own.filter(({ row }) => hasRounds(openRules(row)))
  const ids = several.map(({ row }) => row.id)
  const lists = ids.length > 0 ? await readResultLists(kysely, ids) : new Map<string, ResultList>()
  const atArenas = own.flatMap((competition) => {
    const { id, status, arenaId: at, startsAt } = competition.row
    const held = {
      status,
      arena: at === null ? null : { id: at },
      startsAt: startsAt?.toISOString() ?? null,
      competition,
    }
    const list = lists.get(id)
    return perArena(held, list ? ridingRounds(list) : null)
  })
  const found = competitionAtArena(atArenas, { arenaId, now })
  const atOwn = found?.competition.row.arenaId ?? null
  const [state] = await readCompetitionsNow(kysely, published, {
    competitions: found ? [found.competition] : [],
    now,
    isHere: isAtArena(arenaId, { arena: atOwn === null ? null : { id: atOwn } }),
  })
  const cancelled = cancelledAtArena(atArenas, { arenaId, now }).map(
    ({ competition: { row } }) => row,
  )
  return boardPage(published, { kind, arena, state, cancelled, now }, reading)
}

async function readDay(
  { kysely, published, reading, now }: PageRequest,
  day: string,
): Promise<PublicPage | null> {
  const held = published.competitions.filter((competition) => competition.day === day)
  if (held.length === 0) return null
  const states = await readCompetitionsNow(kysely, published, { competitions: held, now })
  const ids = new Set(states.map(({ competition }) => competition.row.id))
  const starters = await loadStarterIds(kysely, [...ids])
  const byHeld = new Map(states.map((state) => [state.competition, state]))
  return dayPage(published, { day, held, now: byHeld, starters }, reading)
}

async function readList(
  { kysely, published, reading, now }: PageRequest,
  list: 'start-list' | 'results',
  competitionId: string,
): Promise<PublicPage | null> {
  const competition = findCompetition(published, competitionId)
  if (!competition || !isListEverPublic(published.publication, list)) return null
  const isShown = list === 'results' ? competition.hasResults : competition.hasStartList
  if (!isShown) return waitingPage(list, { published, competition }, reading)
  const source = await readSource({ kysely, published, reading }, competition, list)
  if (list === 'start-list') {
    const startList = await readStartList({ kysely }, competitionId)
    if (!startList) return null
    const competitions = [competition]
    const [state] = await readCompetitionsNow(kysely, published, { competitions, now })
    return startListPage({ startList, now: state }, source, reading)
  }
  const resultList = await readResultList({ kysely }, competitionId)
  if (!resultList) return null
  const awards = settledAwards(resultList, readConditions(competition.row.conditions))
  const remarks = await loadRemarks(kysely, competitionId)
  return resultsPage({ resultList: publicResultList(resultList), awards, remarks }, source, reading)
}

async function readSource(
  { kysely, published, reading }: Omit<PageRequest, 'now'>,
  competition: PublishedCompetition,
  list: 'start-list' | 'results',
): Promise<ListSource> {
  const { competition: head } = await loadHeads(kysely, competition.row, reading.t.locale)
  const hidden = list === 'results' ? { hasResults: false } : { hasStartList: false }
  return {
    published,
    competition,
    head,
    starters: await loadStarterIds(kysely, [competition.row.id]),
    other: listLinks({ ...competition, ...hidden }, reading),
  }
}

async function readAthletes({
  kysely,
  published,
  reading,
}: PageRequest): Promise<PublicPage | null> {
  const competitions = published.competitions.filter(hasList)
  const ids = [...new Set(competitions.map(({ row }) => row.id))]
  if (ids.length === 0) return null
  const lists = [...(await readResultLists(kysely, ids)).values()]
  const listed = new Set(lists.flatMap(({ lines }) => lines.map((line) => line.competitorId)))
  const athletes = new Map<string, PublishedAthlete & { horses: Set<string> }>()
  for (const pair of await loadRiddenPairs(kysely, ids)) {
    if (!listed.has(pair.competitorId)) continue
    const { athleteId: id, nation, club, horses } = pair
    const known = athletes.get(id) ?? { id, name: listName(pair), nation, club, horses: new Set() }
    for (const { name } of horses) known.horses.add(name)
    athletes.set(id, known)
  }
  return athletesPage(published, { athletes: [...athletes.values()], competitions }, reading)
}

async function readStarts(
  { kysely, published, reading, now }: PageRequest,
  starter: Starter,
): Promise<PublicPage | null> {
  const found = await loadStartsOf(kysely, { showId: published.head.id, starter })
  const competitions = published.competitions.filter(({ row }) =>
    found.some(({ competitionId }) => competitionId === row.id),
  )
  const own = new Set(found.map(({ competitorId }) => competitorId))
  const states = await readCompetitionsNow(kysely, published, { competitions, now })
  const riding = states.flatMap((at) => ownOf(own, at.board.starters).map((line) => ({ line, at })))
  const starts: OwnStart[] = [...riding, ...notRiding(own, { riding, states })]
  const [pair] = found
  if (!pair || starts.length === 0) return null
  const horse = pair.horses.find(({ id }) => id === starter.id)
  const name = starter.kind === 'athlete' || !horse ? listName(pair) : horse.name
  return startsPage(published, { name, starts }, reading)
}

function ownOf(own: ReadonlySet<string>, lines: readonly ResultLine[]): ResultLine[] {
  return lines.filter(({ competitorId }) => own.has(competitorId))
}

/** Who started and is in no round that is shown: out before it, or not among those who go on. */
function notRiding(
  own: ReadonlySet<string>,
  { riding, states }: { riding: readonly OwnStart[]; states: readonly CompetitionNow[] },
): OwnStart[] {
  const told = new Set(riding.map(({ line }) => line.competitorId))
  return states
    .filter(({ competition }) => competition.part === null)
    .flatMap((at) =>
      ownOf(own, at.list.lines)
        .filter(({ competitorId }) => !told.has(competitorId))
        .map((line) => ({ line, at: { ...at, board: { ...at.board, round: null } } })),
    )
}
