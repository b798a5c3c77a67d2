import { type Kysely, sql } from 'kysely'
import { foldName } from '#domain/registry/names.ts'
import type { ReadableCompetitions } from '#server/competitions/competitions.access.ts'
import { areReadable } from '#server/competitions/competitions.sql.ts'
import { namedRoles } from '#server/competitions/competitors/members.sql.ts'
import type { DB } from '#server/database/tables.generated.ts'
import { folded } from '#server/registry/folded-name.sql.ts'
import type { SeenShows } from '#server/shows/shows.access.ts'

export interface Hit {
  kind: 'show' | 'competition' | 'competitor' | 'person' | 'horse'
  id: string
  title: string
  subtitle: string
  showId: string | null
  competitionId: string | null
}

/**
 * Shows, competitions and competitors whose names hold the text, whatever case and accents, in what
 * the reader may see of shows and read of competitions (null: all); those of `showId` first.
 */
export async function findHits(
  connection: Kysely<DB>,
  wanted: {
    text: string
    showId: string | null
    seen: SeenShows | null
    readable: ReadableCompetitions | null
  },
): Promise<Hit[]> {
  const text = foldName(wanted.text)
  if (text === '') return []
  const pattern = `%${text}%`
  const seen = wanted.seen
    ? sql<boolean>`(show.organization_id = any(${wanted.seen.organizations}::bigint[])
        or show.id = any(${wanted.seen.shows}::bigint[]))`
    : sql<boolean>`true`
  const nearest = sql`(show_id is not distinct from ${wanted.showId}::bigint) desc`
  const found = await sql<Hit>`
    with seen as (select show.id, show.name, show.venue from show where ${seen}),
    readable as (
      select competition.id, competition.show_id, competition.number, competition.name,
        show.name as show_name
      from competition join show on show.id = competition.show_id
      where ${areReadable(wanted.readable)})
    select * from (
      (select 'show' as kind, s.id, s.name as title, s.venue as subtitle, s.id as show_id,
          null::bigint as competition_id
        from seen s where ${folded(sql`s.name || ' ' || s.venue`)} like ${pattern} limit 8)
      union all
      (select 'competition', c.id, c.number || ' ' || c.name, c.show_name, c.show_id, c.id
        from readable c
        where ${folded(sql`c.number || ' ' || c.name`)} like ${pattern}
        order by (c.show_id is not distinct from ${wanted.showId}::bigint) desc, c.id desc limit 8)
      union all
      (select 'competitor', r.id,
          p.first_name || ' ' || p.family_name || ' – ' || h.name || coalesce(further.names, ''),
          c.number || ' ' || c.name, c.show_id, c.id
        from competitor r
        join readable c on c.id = r.competition_id
        join ridden_pair on ridden_pair.competitor_id = r.id
        join person p on p.id = ridden_pair.person_id
        join horse h on h.id = ridden_pair.horse_id
        left join (
          select competitor_id, string_agg(', ' || horse.name, '' order by position) as names
          from competitor_member join horse on horse.id = horse_id
          where role = 'furtherHorses' group by competitor_id
        ) further on further.competitor_id = r.id
        left join (
          select competitor_id, string_agg(' ' || coalesce(also.name,
            person.first_name || ' ' || person.family_name), '') as names
          from competitor_member as also left join person on person.id = person_id
          where role = any(${sql.val(namedRoles)}::text[]) group by competitor_id
        ) named on named.competitor_id = r.id
        where ${folded(
          sql`p.first_name || ' ' || p.family_name || ' ' || h.name || coalesce(further.names, '')
            || coalesce(named.names, '')`,
        )}
          like ${pattern}
        order by (c.show_id is not distinct from ${wanted.showId}::bigint) desc, r.id desc limit 8)
    ) as hit order by ${nearest}, array_position(array['show', 'competition', 'competitor'], kind)
  `.execute(connection)
  return found.rows
}
