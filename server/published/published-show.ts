import { countRides } from '#domain/competitions/ride-count.ts'
import type { Topic } from '#domain/live/frame.ts'
import type { ShowHead } from '#domain/results/competition-head.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import { hasRounds } from '#domain/results/rides.ts'
import { isHeldApart, statusOfRound } from '#domain/results/round-extent.ts'
import { linesInRound, type RoundAt, ridingRounds } from '#domain/results/round-lines.ts'
import type { Publication } from '#domain/shows/publication-input.ts'
import { toLocal } from '#domain/timetable/local-time.ts'
import {
  type CompetitionRow,
  type Connection,
  loadCompetitionsOfShows,
} from '#server/competitions/competitions.sql.ts'
import { loadStartersCounts } from '#server/competitions/competitors/competitors.sql.ts'
import { type CalledOffRow, loadCalledOffRows } from '#server/entries/called-off.sql.ts'
import { loadFilesOf } from '#server/files/files.sql.ts'
import { openRules } from '#server/scoring/open-rules.ts'
import { readResultLists } from '#server/scoring/read-result-list.ts'
import { showLogo } from '#server/shows/show-logo.ts'
import { loadArenas, loadSponsors } from '#server/shows/show-parts.sql.ts'
import { loadShow, type ShowRow } from '#server/shows/shows.sql.ts'
import { findPublishedShowId, loadPublication } from './publication.sql.ts'
import { areResultsPublic, isCompetitionPublic, isStartListPublic } from './published.access.ts'

/** Of a show what strangers see: all that the public pages are written from. */
export interface PublishedShow {
  head: ShowHead
  row: ShowRow
  version: number
  publication: Publication
  arenas: readonly { id: string; name: string }[]
  sponsors: readonly { name: string; link: string | null }[]
  /** Cancelled or postponed, the last word of it; null: it takes place. */
  calledOff: CalledOffRow | null
  /** By which `/files/…` its logo is read; null: it has none. */
  logo: string | null
  /**
   * In the order in which they start, those without a start last. A round that is held at a time of its
   * own (the cross-country of an event) stands beside its competition, with its arena and time.
   */
  competitions: readonly PublishedCompetition[]
}

export interface PublishedCompetition {
  row: CompetitionRow
  /** The round that it stands for; null for the competition with all that has no time of its own. */
  part: string | null
  /** The round that is named: its own, or of a competition with others beside it the one that is left. */
  named: string | null
  /** Its round is ridden, or its rounds without a time of their own are, while the competition goes on. */
  isOver: boolean
  /** At the show; null without a start time. */
  day: string | null
  sponsor: string | null
  /** Null while the start list is not shown. */
  starters: number | null
  hasStartList: boolean
  hasResults: boolean
}

/** By id or short name; null for a show that is not published, as for one that does not exist. */
export async function readPublishedShow(
  kysely: Connection,
  name: string,
): Promise<PublishedShow | null> {
  const id = await findPublishedShowId(kysely, name)
  if (id === undefined) return null
  const [show, publication] = await Promise.all([loadShow(kysely, id), loadPublication(kysely, id)])
  if (!show || !publication?.isOn) return null
  const competitions = (await loadCompetitionsOfShows(kysely, [id], null)).get(id) ?? []
  const shown = competitions.filter((each) => isCompetitionPublic(publication, each))
  const sponsors = (await loadSponsors(kysely, [id])).get(id) ?? []
  const [logo] = await loadFilesOf(kysely, showLogo.purpose, [id])
  const starters =
    shown.length > 0
      ? await loadStartersCounts(
          kysely,
          shown.map((each) => each.id),
        )
      : new Map<string, number>()
  const { name: showName, venue, country, timeZone, firstDay, lastDay } = show
  const own = shown.map((row): PublishedCompetition => {
    const hasStartList = isStartListPublic(publication, row.status)
    return {
      row,
      part: null,
      named: null,
      isOver: false,
      day: row.startsAt && toLocal(row.startsAt.getTime(), timeZone).day,
      sponsor: sponsors.find((sponsor) => sponsor.id === row.sponsorId)?.name ?? null,
      starters: hasStartList ? (starters.get(row.id) ?? 0) : null,
      hasStartList,
      hasResults: areResultsPublic(publication, row.status),
    }
  })
  return {
    head: { id, name: showName, venue: venue || null, country, timeZone, firstDay, lastDay },
    row: show,
    version: Number(show.version),
    publication,
    arenas: (await loadArenas(kysely, [id])).get(id) ?? [],
    sponsors,
    calledOff: (await loadCalledOffRows(kysely, [id])).get(id)?.at(-1) ?? null,
    logo: logo?.key ?? null,
    competitions: await withRounds(kysely, own, timeZone),
  }
}

async function withRounds(
  kysely: Connection,
  competitions: readonly PublishedCompetition[],
  timeZone: string,
): Promise<PublishedCompetition[]> {
  const several = competitions.filter(
    ({ row, hasStartList }) => hasStartList && hasRounds(openRules(row)),
  )
  if (several.length === 0) return [...competitions]
  const lists = await readResultLists(
    kysely,
    several.map(({ row }) => row.id),
  )
  const held = competitions.flatMap((competition) => {
    const list = lists.get(competition.row.id)
    return list ? perRound(competition, { list, timeZone }) : competition
  })
  return held.toSorted((a, b) => beginOf(a) - beginOf(b))
}

/** The competition, and beside it each round that has a time of its own. */
function perRound(
  competition: PublishedCompetition,
  { list, timeZone }: { list: ResultList; timeZone: string },
): PublishedCompetition[] {
  const rounds = ridingRounds(list)
  const own = rounds.filter((round) => !isHeldApart(round))
  const isOver = own.length < rounds.length && own.every(({ state }) => state === 'over')
  return [
    {
      ...competition,
      named: own.length === 1 && rounds.length > 1 ? (own[0]?.part ?? null) : null,
      isOver: competition.row.status === 'running' && isOver,
    },
    ...rounds.flatMap((round) => heldRound(competition, { round, list, timeZone })),
  ]
}

function heldRound(
  competition: PublishedCompetition,
  { list, round, timeZone }: { list: ResultList; round: RoundAt; timeZone: string },
): PublishedCompetition[] {
  if (round.isFirst || round.startsAt === null) return []
  const { row } = competition
  const startsAt = new Date(round.startsAt)
  return [
    {
      ...competition,
      part: round.part,
      named: round.part,
      isOver: row.status === 'running' && round.state === 'over',
      day: toLocal(startsAt.getTime(), timeZone).day,
      starters: countRides(linesInRound(list, round.part)).starters,
      row: {
        ...row,
        startsAt,
        arenaId: round.arenaId ?? row.arenaId,
        secondsPerStart: round.secondsPerStart ?? row.secondsPerStart,
        status: row.status === 'running' ? statusOfRound(round) : row.status,
      },
    },
  ]
}

/**
 * What a page of these competitions watches, with the versions that were read first: of what is read after
 * them nothing is older, and what changes in between makes the page outdated. Each is named once, also
 * where it stands there with several starts or rounds.
 */
export function roomsOf(
  { head, version }: PublishedShow,
  competitions: readonly PublishedCompetition[],
): { topic: Topic; version: number }[] {
  const versions = new Map(competitions.map(({ row }) => [row.id, Number(row.version)]))
  return [
    { topic: `show:${head.id}`, version },
    ...[...versions].map(([id, of]) => ({ topic: `competition:${id}` as const, version: of })),
  ]
}

function beginOf({ row: { startsAt } }: PublishedCompetition): number {
  return startsAt?.getTime() ?? Number.MAX_SAFE_INTEGER
}

/** Undefined also for a competition of another show, and for one that strangers do not know of. */
export function findCompetition(
  show: PublishedShow,
  competitionId: string,
): PublishedCompetition | undefined {
  return show.competitions.find(({ row, part }) => row.id === competitionId && part === null)
}
