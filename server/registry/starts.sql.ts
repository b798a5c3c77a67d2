import { sql } from 'kysely'
import type { ReadableCompetitions } from '#server/competitions/competitions.access.ts'
import { areReadable, type Connection } from '#server/competitions/competitions.sql.ts'
import type { RegistryKind } from './registered.sql.ts'

/** A start of a person or horse, as somebody's page lists it. */
export interface StartRow {
  competitorId: string
  competitionId: string
  showId: string
  show: string
  /** The first of the show. */
  day: string
  role: string
  /** Not by what the viewer was granted, but because the official results are public. */
  isOfPublic: boolean
}

/** Results that the show published, once they are official, are everybody's. */
const isOfficialAndPublic = sql<boolean>`(competition.status = 'official' and competition.is_announced
  and exists (select from publication where publication.show_id = show.id
    and is_on and results_from <> 'never'))`

/** Newest first, of competitions that the viewer may read or whose official results are public. */
export async function loadStarts(
  connection: Connection,
  wanted: { of: RegistryKind; id: string; first: number },
  readable: ReadableCompetitions | null,
): Promise<StartRow[]> {
  const { rows } = await sql<StartRow>`
    select member.competitor_id, competition.id as competition_id, show.id as show_id,
      show.name as show, to_char(show.first_day, 'YYYY-MM-DD') as day, member.role,
      not ${areReadable(readable)} as is_of_public
    from member
      join competitor on competitor.id = member.competitor_id
      join competition on competition.id = competitor.competition_id
      join show on show.id = competition.show_id
    where ${sql.ref(`member.${wanted.of}_id`)} = ${wanted.id} and competition.status <> 'draft'
      and (${areReadable(readable)} or ${isOfficialAndPublic})
    order by competition.starts_at desc nulls last, competition.id desc, competitor.id
    limit ${wanted.first}`.execute(connection)
  return rows
}
