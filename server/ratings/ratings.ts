import { z } from 'zod'
import { storedText } from '#domain/forms/inputs.ts'
import type { GlickoRating } from '#domain/ratings/glicko.ts'
import type { RatedPair } from '#domain/ratings/rate-pool.ts'
import { compareTexts } from '#domain/ratings/rated-competition.ts'
import { horsesOf, ridersOf, type ShownRating, shownRating } from '#domain/ratings/shown-rating.ts'
import { hasWords } from '#domain/registry/search-words.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'
import { notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { loadHorsePairs, loadPairRatings, type PairRow } from './ratings.sql.ts'

export type RatedKind = 'pair' | 'rider' | 'horse'

export interface RatedPerson {
  id: string
  firstName: string
  familyName: string
  nation: string | null
}

export interface RatedHorse {
  id: string
  name: string
  nation: string | null
}

/** A pair, a rider or a horse with its rating; of a rider the horse is null, and the other way round. */
export interface RatedRow {
  discipline: DisciplineId
  person: RatedPerson | null
  horse: RatedHorse | null
  rating: ShownRating
  /** Everybody sees it. */
  isPublic: boolean
}

export interface RankedRow extends RatedRow {
  /** Among all that the viewer sees. */
  rank: number
}

export interface RatedList {
  /** Of those who were searched for. */
  count: number
  rows: RankedRow[]
}

const search = z.object({ search: storedText.max(100), first: z.int().min(1).max(500) })

/** The best first; those that are not established only to who knows them. */
export async function listRatings(
  context: Context,
  wanted: { discipline: DisciplineId; of: RatedKind; search: string; first: number },
): Promise<RatedList> {
  if (!context.viewer) throw notSignedIn()
  const { search: words, first } = parseInput(search, wanted)
  const { discipline, of } = wanted
  const load = of === 'horse' ? loadHorsePairs : loadPairRatings
  const pairs = await load(context.database.kysely, context.viewer, discipline)
  const rows = ranked(rowsOf(of, pairs).filter(isShown))
  const found = words === '' ? rows : rows.filter((row) => hasWords(namesOf(row), words))
  return { count: found.length, rows: found.slice(0, first) }
}

/** As of today, by the calendar of the server: a band grows over months. */
export function today(): string {
  return new Date().toISOString().slice(0, 10)
}

interface Judged extends RatedRow {
  isOwnOrKnown: boolean
}

/** Whether the viewer of these rows is told of it. */
function isShown({ rating, isOwnOrKnown }: Judged): boolean {
  return rating.established || isOwnOrKnown
}

export function rowsOf(of: RatedKind, pairs: readonly PairRow[]): readonly Judged[] {
  if (of === 'pair') return pairs.map(pairRow)
  const idOf = of === 'rider' ? riderOf : horseOf
  const groups = Map.groupBy(pairs, idOf)
  const pool = { pairs: pairs.map(ratedPair), meetings: [] }
  const shown = of === 'rider' ? ridersOf(pool, today()) : horsesOf(pool, today())
  return shown.flatMap(({ id, rating }) => {
    const own = groups.get(id) ?? []
    const [first] = own
    if (first === undefined) return []
    return {
      discipline: first.discipline,
      person: of === 'rider' ? personIn(first) : null,
      horse: of === 'horse' ? horseIn(first) : null,
      rating,
      isPublic: rating.established && own.every((each) => each.isPublic),
      isOwnOrKnown: own.every((each) => each.isOwnOrKnown),
    }
  })
}

const riderOf = ({ personId }: PairRow) => personId
const horseOf = ({ horseId }: PairRow) => horseId

export function pairRow(pair: PairRow): Judged {
  const rating = shownRating(ratedPair(pair), today())
  return {
    discipline: pair.discipline,
    person: personIn(pair),
    horse: horseIn(pair),
    rating,
    isPublic: rating.established && pair.isPublic,
    isOwnOrKnown: pair.isOwnOrKnown,
  }
}

/** Null where the viewer is not told of it. */
export function shownPair(pair: PairRow): RatedRow | null {
  const row = pairRow(pair)
  return isShown(row) ? row : null
}

function ratedPair({ personId, horseId, points, deviation, starts, lastDay }: PairRow) {
  return {
    pair: { rider: personId, horse: horseId },
    rating: { points, deviation },
    starts,
    lastDay,
  } satisfies RatedPair<GlickoRating>
}

function personIn({ personId, firstName, familyName, nation }: PairRow): RatedPerson {
  return { id: personId, firstName, familyName, nation }
}

function horseIn({ horseId, horseName, horseNation }: PairRow): RatedHorse {
  return { id: horseId, name: horseName, nation: horseNation }
}

function ranked(rows: readonly Judged[]): RankedRow[] {
  const sorted = rows.toSorted(
    (a, b) => b.rating.points - a.rating.points || compareTexts(namesOf(a), namesOf(b)),
  )
  let rank = 0
  return sorted.map((row, index) => {
    if (row.rating.points !== sorted[index - 1]?.rating.points) rank = index + 1
    return { ...row, rank }
  })
}

function namesOf({ person, horse }: RatedRow): string {
  const rider = person ? `${person.familyName} ${person.firstName} ${person.nation ?? ''}` : ''
  return `${rider} ${horse?.name ?? ''}`.trim()
}

/** Of a rider or a horse in one discipline, for the pages that show them. */
export interface DisciplineRating {
  discipline: DisciplineId
  rating: ShownRating
  isPublic: boolean
  /** The best first. */
  pairs: RatedRow[]
}

export function disciplineRatings(
  of: 'rider' | 'horse',
  pairs: readonly PairRow[],
): DisciplineRating[] {
  const groups = [...Map.groupBy(pairs, ({ discipline }) => discipline)]
  return groups
    .sort(([a], [b]) => compareTexts(a, b))
    .flatMap(([discipline, own]) =>
      rowsOf(of, own)
        .filter(isShown)
        .map(({ rating, isPublic }) => ({
          discipline,
          rating,
          isPublic,
          pairs: ranked(own.map(pairRow).filter(isShown)),
        })),
    )
}
