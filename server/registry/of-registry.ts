import type { OfRegistry } from '#exports/export.ts'
import { mayCompetition } from '#server/competitions/competitions.access.ts'
import type { CompetitionRow } from '#server/competitions/competitions.sql.ts'
import { loadNamedCompetitors } from '#server/competitions/competitors/competitors.sql.ts'
import { loadGrooms } from '#server/competitions/competitors/members.sql.ts'
import type { Context } from '#server/graphql/context.ts'

/** For the office, whose files say whom of the registry they mean; nothing for whoever only reads the list. */
export async function loadOfRegistry(
  { viewer, database: { kysely } }: Context,
  competition: CompetitionRow,
): Promise<ReadonlyMap<string, OfRegistry>> {
  if (!mayCompetition(viewer, competition, 'WRITE')) return new Map()
  const rows = (await loadNamedCompetitors(kysely, [competition.id])).get(competition.id) ?? []
  if (rows.length === 0) return new Map()
  const grooms = await loadGrooms(
    kysely,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map(({ id, personFeiId, horseFeiId }) => [
      id,
      { athleteFeiId: personFeiId, horseFeiId, grooms: grooms.get(id) ?? [] },
    ]),
  )
}
