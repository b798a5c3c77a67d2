import { type Kysely, sql } from 'kysely'
import { notRidingStatuses, throughStatuses } from '#domain/competitions/ride-count.ts'
import { groundJury } from '#domain/scoring/officials.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'
import type { PlannedBreak } from '#domain/timetable/timetable.ts'
import type { ReadableCompetitions } from '#server/competitions/competitions.access.ts'
import { areReadable } from '#server/competitions/competitions.sql.ts'
import type { DB } from '#server/database/tables.generated.ts'

export interface ShowCounts {
  competitions: number
  competitors: number
  horses: number
  athletes: number
  startsDone: number
  startsTotal: number
}

/**
 * Of the competitions that are `readable`, null for all: a number would tell of the others. A start is
 * done when the competitor is finished or out; who is scratched, waits, withdrew or did not come is none.
 */
export async function loadShowCounts(
  connection: Kysely<DB>,
  showIds: readonly string[],
  readable: ReadableCompetitions | null,
): Promise<Map<string, ShowCounts>> {
  const ids = [...showIds]
  const found = await sql<ShowCounts & { showId: string }>`
    with readable as (
      select competition.id, competition.show_id, competition.status
      from competition join show on show.id = competition.show_id
      where show.id = any(${ids}::bigint[]) and ${areReadable(readable)})
    select s.id as show_id,
      (select count(*)::int from readable c where c.show_id = s.id) as competitions,
      count(distinct r.id)::int as competitors,
      count(distinct member.horse_id)::int as horses,
      count(distinct member.person_id) filter (where member.role in ('pair', 'partners'))::int as athletes,
      count(distinct r.id) filter (where r.status = any(${throughStatuses}::text[]))::int as starts_done,
      count(distinct r.id) filter (where r.status <> all(${notRidingStatuses}::text[]))::int as starts_total
    from show s
    left join readable c on c.show_id = s.id and c.status <> 'cancelled'
    left join competitor r on r.competition_id = c.id
    left join member on member.competitor_id = r.id
    where s.id = any(${ids}::bigint[])
    group by s.id`.execute(connection)
  return new Map(found.rows.map(({ showId, ...counts }) => [showId, counts]))
}

/** Of one competition, what `domain/competitions/readiness.ts` asks about it; marks are not counted here. */
export interface CompetitionFactRow {
  id: string
  number: string
  status: string
  ruleSetId: string | null
  arenaId: string | null
  startsAt: Date | null
  secondsPerStart: number
  breaks: readonly PlannedBreak[]
  lastPlace: number | null
  judges: { position: string; officialId: string | null }[]
  starters: number
  /** Of a relay also when one horse of it has none. */
  withoutHeadNumber: number
  withoutStart: number
  withoutResult: number
  /** Who starts, with how many ride: more than one in a relay. */
  teams: { familyName: string; riders: number }[]
  discipline: DisciplineId
  rules: unknown
}

export async function loadCompetitionFacts(
  connection: Kysely<DB>,
  showId: string,
): Promise<CompetitionFactRow[]> {
  const found = await sql<CompetitionFactRow>`
    select c.id, c.number, c.status, c.rules ->> 'ruleSet' as rule_set_id, c.arena_id, c.starts_at,
      c.seconds_per_start, c.breaks, max(first.start_order) as last_place,
      coalesce((select json_agg(json_build_object('position', j.position, 'officialId', j.official_id::text) order by j.id)
        from judge_position j where j.competition_id = c.id and (j.position ~ '^[A-Z]$' or (j.official_id is not null
          and j.position = any(${[...groundJury]}::text[])))), '[]') as judges,
      count(r.id)::int as starters,
      count(r.id) filter (where exists (select from ridden_pair
        where ridden_pair.competitor_id = r.id and ridden_pair.head_number is null))::int as without_head_number,
      count(r.id) filter (where first.start_order is null)::int as without_start,
      count(r.id) filter (where r.status not in
        ('finished', 'withdrawn', 'no_show', 'retired', 'eliminated', 'disqualified'))::int as without_result,
      coalesce(json_agg(json_build_object('familyName', person.family_name,
        'riders', (select count(*) from ridden_pair where ridden_pair.competitor_id = r.id)) order by r.id)
        filter (where r.id is not null), '[]') as teams,
      c.discipline, c.rules
    from competition c
    left join competitor r on r.competition_id = c.id and r.status <> 'scratched'
    left join first_start first on first.competitor_id = r.id
    left join person on person.id = r.person_id
    where c.show_id = ${showId}
    group by c.id
    order by c.starts_at nulls last, c.id`.execute(connection)
  return found.rows
}
