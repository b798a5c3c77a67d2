import { id as idInput } from '#domain/forms/inputs.ts'
import type { Starting } from '#domain/ratings/formula.ts'
import { formula } from '#domain/ratings/formula-in-use.ts'
import type { GlickoRating } from '#domain/ratings/glicko.ts'
import { behindAll } from '#domain/ratings/outcome.ts'
import type { Meeting } from '#domain/ratings/rate-pool.ts'
import { comparePairs, comparePlaces, type Pair } from '#domain/ratings/rated-competition.ts'
import { type Receipt, receiptAt } from '#domain/ratings/receipt.ts'
import { inTenths } from '#domain/ratings/tenths.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'
import { notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadPublications } from '#server/published/publication.sql.ts'
import { areResultsPublic, isCompetitionPublic } from '#server/published/published.access.ts'
import {
  loadFields,
  loadNamedPairs,
  loadPairRating,
  loadStepCompetitions,
  type PairRow,
  type StepCompetitionRow,
  type StepRow,
} from './ratings.sql.ts'
import { type RatedRow, shownPair } from './ratings.ts'

export interface PairHistory extends RatedRow {
  /** Oldest first; of many only the last ones. */
  steps: RatingStep[]
}

/** What one competition did to a rating. */
export interface RatingStep {
  day: string
  /** Null for who may not know of it. */
  competition: NamedCompetition | null
  place: number | null
  receipt: Receipt
  /** The band after it, in tenths of points; null where the start did not count. */
  from: number | null
  to: number | null
  /** Of the rival from whom most of the change is; null also where that rival's rating is not to be seen. */
  most: string | null
}

export interface NamedCompetition {
  id: string
  number: string
  name: string
  show: string
  /** For who may open it. */
  showId: string | null
}

/** Competitions that are shown of one pair: those of some ten years. */
const mostSteps = 200

/** Refused as "not found" where the viewer may not see it. */
export async function readPairHistory(
  context: Context,
  wanted: { discipline: DisciplineId; personId: string; horseId: string },
): Promise<PairHistory> {
  const { viewer, database } = context
  if (!viewer) throw notSignedIn()
  const { kysely } = database
  const areIds = [wanted.personId, wanted.horseId].every((id) => idInput.safeParse(id).success)
  const pair = areIds ? await loadPairRating(kysely, viewer, wanted) : undefined
  const row = pair && shownPair(pair)
  if (!pair || !row) throw notFound()
  const competitions = await loadStepCompetitions(kysely, viewer, { pair, most: mostSteps })
  return { ...row, steps: await stepsOf(context, pair, competitions.toReversed()) }
}

async function stepsOf(
  { viewer, database: { kysely } }: Context,
  pair: PairRow,
  competitions: readonly StepCompetitionRow[],
): Promise<RatingStep[]> {
  if (competitions.length === 0) return []
  const fields = await loadFields(
    kysely,
    competitions.map(({ id }) => id),
  )
  const steps = competitions.flatMap((competition) => {
    const own = ownStep(competition, fields.get(competition.id) ?? [], pair)
    return own === null ? [] : { competition, ...own }
  })
  const rivals = steps.flatMap(({ receipt }) => mostOf(receipt) ?? [])
  const names = await loadNamedPairs(kysely, viewer, rivals)
  const showIds = [...new Set(competitions.map(({ showId }) => showId))]
  const publications = await loadPublications(kysely, showIds)
  return steps.map(({ competition, receipt, start }): RatingStep => {
    const most = mostOf(receipt)
    return {
      day: competition.day,
      competition: namedTo(competition, pair, publications),
      place: start.place,
      receipt,
      ...bandAfter(start),
      most: (most && names.get(`${most.rider} ${most.horse}`)) ?? null,
    }
  })
}

function ownStep(
  { id, day }: StepCompetitionRow,
  rows: readonly StepRow[],
  { personId, horseId }: PairRow,
): { receipt: Receipt; start: StepRow } | null {
  const isOwn = (each: StepRow) => each.personId === personId && each.horseId === horseId
  const start = rows.find(isOwn)
  if (start === undefined) return null
  if (start.leftOut !== null) {
    return { start, receipt: { competition: id, day, kind: 'left-out', why: start.leftOut } }
  }
  const counted = rows.flatMap((row) => countedStart(row) ?? []).sort(inOrderOfField)
  const meeting = {
    ...{ id, day, leftOut: [] },
    field: counted.map(({ starting }) => starting),
    after: counted.map(({ after }) => after),
  } satisfies Meeting<GlickoRating>
  const index = counted.findIndex(({ row }) => isOwn(row))
  // Read but not computed yet: it is there with the next computation.
  return index < 0 ? null : { start, receipt: receiptAt(meeting, index, formula) }
}

interface CountedStart {
  row: StepRow
  starting: Starting<GlickoRating>
  after: GlickoRating
}

/** Null for a start that does not count. */
function countedStart(row: StepRow): CountedStart | null {
  const { pointsBefore, deviationBefore, pointsAfter, deviationAfter, starts, days } = row
  if (pointsBefore === null || deviationBefore === null) return null
  if (pointsAfter === null || deviationAfter === null) return null
  return {
    row,
    starting: {
      pair: { rider: row.personId, horse: row.horseId },
      place: row.place ?? behindAll,
      rating: { points: pointsBefore, deviation: deviationBefore },
      starts: starts ?? 0,
      days: days ?? 0,
    },
    after: { points: pointsAfter, deviation: deviationAfter },
  }
}

/** As it was computed in, so that sums come out the same. */
function inOrderOfField({ starting: a }: CountedStart, { starting: b }: CountedStart): number {
  return comparePlaces(a.place, b.place) || comparePairs(a.pair, b.pair)
}

function mostOf(receipt: Receipt): Pair | null {
  return receipt.kind === 'counted' ? (receipt.most?.pair ?? null) : null
}

function bandAfter({ pointsAfter, deviationAfter }: StepRow): Pick<RatingStep, 'from' | 'to'> {
  if (pointsAfter === null || deviationAfter === null) return { from: null, to: null }
  const half = 2 * deviationAfter
  return { from: inTenths(pointsAfter - half), to: inTenths(pointsAfter + half) }
}

/** For who may read it, for who rode in it, and for everybody where its results are published. */
function namedTo(
  competition: StepCompetitionRow,
  { isOwn }: PairRow,
  publications: Awaited<ReturnType<typeof loadPublications>>,
): NamedCompetition | null {
  const { id, number, name, show, showId, isReadable } = competition
  const publication = publications.get(showId)
  const isPublished =
    isCompetitionPublic(publication, competition) &&
    areResultsPublic(publication, competition.status)
  if (!isReadable && !isOwn && !isPublished) return null
  return { id, number, name, show, showId: isReadable ? showId : null }
}
