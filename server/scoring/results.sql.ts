import { id as idInput } from '#domain/forms/inputs.ts'
import { arenasOf } from '#server/competitions/arenas-of.sql.ts'
import type { OwnedCompetition } from '#server/competitions/competitions.access.ts'
import type { Database } from '#server/database/connection.ts'

/** No more than is needed to know whether somebody may see which list. */
export interface ListedCompetition extends OwnedCompetition {
  /** A number, as text. */
  version: string
}

/** Asked by everybody who watches a competition: a named statement that fetches one short row. */
export async function loadListedCompetition(
  { pool }: Pick<Database, 'pool'>,
  id: string,
): Promise<ListedCompetition | undefined> {
  if (!idInput.safeParse(id).success) return undefined
  const { rows } = await pool.query<ListedCompetition>({
    name: 'load-listed-competition',
    text: `select c.id, c.show_id as "showId", s.organization_id as "organizationId",
        ${arenasOf('c.id')} as "arenaIds", c.version
      from competition c join show s on s.id = c.show_id where c.id = $1`,
    values: [id],
  })
  return rows[0]
}
