import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/database/tables.generated.ts'

export interface ShowCounts {
  competitions: number
  competitors: number
  horses: number
  athletes: number
  startsDone: number
  startsTotal: number
}

/** A start is done when the competitor is finished or out; scratched and waitlisted ones are no starts. */
export async function loadShowCounts(
  connection: Kysely<DB>,
  showIds: readonly string[],
): Promise<Map<string, ShowCounts>> {
  const ids = [...showIds]
  const found = await sql<ShowCounts & { showId: string }>`
    select s.id as show_id,
      (select count(*)::int from competition c where c.show_id = s.id) as competitions,
      count(r.id)::int as competitors,
      count(distinct r.horse_id)::int as horses,
      count(distinct r.person_id)::int as athletes,
      count(r.id) filter (where r.status in
        ('finished', 'withdrawn', 'no_show', 'retired', 'eliminated', 'disqualified'))::int as starts_done,
      count(r.id) filter (where r.status not in ('scratched', 'waitlisted'))::int as starts_total
    from show s
    left join competition c on c.show_id = s.id and c.status <> 'cancelled'
    left join competitor r on r.competition_id = c.id
    where s.id = any(${ids}::bigint[])
    group by s.id`.execute(connection)
  return new Map(found.rows.map(({ showId, ...counts }) => [showId, counts]))
}
