import { type Kysely, sql } from 'kysely'
import { foldName } from '#domain/registry/names.ts'
import type { DB } from '#server/database/tables.generated.ts'
import { folded } from '#server/registry/folded-name.sql.ts'

export interface Hit {
  kind: 'show' | 'competition' | 'competitor' | 'person' | 'horse'
  id: string
  title: string
  subtitle: string
  showId: string | null
  competitionId: string | null
}

/**
 * Shows, competitions and competitors whose names hold the text, whatever case and accents, in the shows that the reader may
 * read (`readable` null: all); those of `showId` first.
 */
export async function findHits(
  connection: Kysely<DB>,
  wanted: {
    text: string
    showId: string | null
    readable: { organizations: string[]; shows: string[] } | null
  },
): Promise<Hit[]> {
  const text = foldName(wanted.text)
  if (text === '') return []
  const pattern = `%${text}%`
  const readable = wanted.readable
    ? sql<boolean>`(s.organization_id = any(${wanted.readable.organizations}::bigint[])
        or s.id = any(${wanted.readable.shows}::bigint[]))`
    : sql<boolean>`true`
  const nearest = sql`(show_id is not distinct from ${wanted.showId}::bigint) desc`
  const found = await sql<Hit>`
    with readable as (select s.* from show s where ${readable})
    select * from (
      (select 'show' as kind, s.id, s.name as title, s.venue as subtitle, s.id as show_id,
          null::bigint as competition_id
        from readable s where ${folded(sql`s.name || ' ' || s.venue`)} like ${pattern} limit 8)
      union all
      (select 'competition', c.id, c.number || ' ' || c.name, s.name, s.id, c.id
        from competition c join readable s on s.id = c.show_id
        where ${folded(sql`c.number || ' ' || c.name`)} like ${pattern}
        order by (c.show_id is not distinct from ${wanted.showId}::bigint) desc, c.id desc limit 8)
      union all
      (select 'competitor', r.id, p.first_name || ' ' || p.family_name || ' – ' || h.name,
          c.number || ' ' || c.name, s.id, c.id
        from competitor r
        join competition c on c.id = r.competition_id
        join readable s on s.id = c.show_id
        join person p on p.id = r.person_id
        join horse h on h.id = r.horse_id
        where ${folded(sql`p.first_name || ' ' || p.family_name || ' ' || h.name`)}
          like ${pattern}
        order by (c.show_id is not distinct from ${wanted.showId}::bigint) desc, r.id desc limit 8)
    ) as hit order by ${nearest}, array_position(array['show', 'competition', 'competitor'], kind)
  `.execute(connection)
  return found.rows
}
