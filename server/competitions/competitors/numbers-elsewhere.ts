import {
  type NumberElsewhere,
  type NumberedStart,
  numbersElsewhere,
} from '#domain/competitions/head-numbers.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadShow } from '#server/shows/shows.sql.ts'
import { mayCompetition } from '../competitions.access.ts'
import { type CompetitionRow, loadCompetitionsById } from '../competitions.sql.ts'
import { loadNumberedPairs, type NumberedPair } from './competitors.sql.ts'

export type PairElsewhere = NumberElsewhere<NumberedStart & { leg: number }, NumberedPair> & {
  /** Null where it is not entered yet. */
  competitorId: string | null
  competition: CompetitionRow
}

/** Head numbers of a competition that do not go with those of the show; of what the office may read. */
export async function listNumbersElsewhere(
  context: Context,
  competition: CompetitionRow,
): Promise<PairElsewhere[]> {
  return await elsewhereOf(context, competition, (own) => own)
}

/** What other competitions of the show say of a number before it is given; null: nothing. */
export async function numberElsewhere(
  context: Context,
  competition: CompetitionRow,
  start: NumberedStart,
): Promise<PairElsewhere | null> {
  const [found] = await elsewhereOf(context, competition, () => [
    { ...start, leg: 1, competitorId: null },
  ])
  return found ?? null
}

type Asked = NumberedStart & Pick<PairElsewhere, 'competitorId'> & { leg: number }

async function elsewhereOf(
  context: Context,
  competition: CompetitionRow,
  asked: (own: readonly NumberedPair[]) => readonly Asked[],
): Promise<PairElsewhere[]> {
  if (!mayCompetition(context.viewer, competition, 'WRITE')) return []
  const { id, showId } = competition
  const { kysely } = context.database
  const pairs = await loadNumberedPairs(kysely, showId)
  const own = pairs.filter(({ competitionId }) => competitionId === id)
  const others = await loadCompetitionsById(kysely, [
    ...new Set(pairs.map(({ competitionId }) => competitionId)),
  ])
  const readable = pairs.filter((pair) => {
    const other = others.get(pair.competitionId)
    return other && other.id !== id && mayCompetition(context.viewer, other, 'READ')
  })
  const show = await loadShow(kysely, showId)
  const by = show?.headNumberBy === 'horse' ? 'horse' : 'pair'
  return numbersElsewhere(asked(own), readable, by).flatMap((found) => {
    const other = others.get(found.other.competitionId)
    return other ? [{ ...found, competitorId: found.start.competitorId, competition: other }] : []
  })
}
