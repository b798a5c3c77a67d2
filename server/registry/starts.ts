import { type ReadOut, totalOf } from '#domain/results/read-out.ts'
import type { ResultLine } from '#domain/results/result-list.ts'
import { readableCompetitions } from '#server/competitions/competitions.access.ts'
import { type CompetitionRow, loadCompetitionsById } from '#server/competitions/competitions.sql.ts'
import type { Context } from '#server/graphql/context.ts'
import { publicResultList, readResultLists } from '#server/scoring/read-result-list.ts'
import { readableList } from '#server/scoring/readable-list.ts'
import type { RegistryKind } from './registered.sql.ts'
import { loadStarts, type StartRow } from './starts.sql.ts'

/** A start with its result, as the viewer may read it. */
export interface RegistryStart extends StartRow {
  competition: CompetitionRow
  /** Undefined while the start is in no list: scratched. */
  line: ResultLine | undefined
  total: ReadOut | undefined
}

/** Of so many starts the results are read at once. */
const mostStarts = 100

export async function readStarts(
  context: Context,
  { of, id, first }: { of: RegistryKind; id: string; first: number },
): Promise<RegistryStart[]> {
  const { kysely } = context.database
  const wanted = { of, id, first: Math.min(Math.max(first, 1), mostStarts) }
  const starts = await loadStarts(kysely, wanted, readableCompetitions(context.viewer))
  const ids = [...new Set(starts.map(({ competitionId }) => competitionId))]
  if (ids.length === 0) return []
  const competitions = await loadCompetitionsById(kysely, ids)
  const ofPublic = starts.flatMap(({ isOfPublic, competitionId }) =>
    isOfPublic ? competitionId : [],
  )
  const published = await readResultLists(kysely, [...new Set(ofPublic)])
  const listOf = async (competition: CompetitionRow) => {
    const list = published.get(competition.id)
    return list ? publicResultList(list) : await readableList(context, competition)
  }
  const lists = new Map(
    await Promise.all(
      [...competitions.values()].map(async (each) => [each.id, await listOf(each)] as const),
    ),
  )
  return starts.flatMap((start) => {
    const competition = competitions.get(start.competitionId)
    const list = lists.get(start.competitionId)
    if (!competition || !list) return []
    const line = list.lines.find(({ competitorId }) => competitorId === start.competitorId)
    return [{ ...start, competition, line, total: line && totalOf(line, list.columns) }]
  })
}
