import { sql } from 'kysely'
import type { CompetitionRow, Connection } from '#server/competitions/competitions.sql.ts'

/** A starter with the rating that came to the competition; null without one. */
export interface StarterRatingRow {
  personId: string
  horseId: string
  rider: string
  horse: string
  points: number | null
  deviation: number | null
  starts: number | null
  days: number | null
}

/** Once its official results were read: as they were before it; until then as they are. */
export async function loadStarterRatings(
  connection: Connection,
  { id, discipline }: Pick<CompetitionRow, 'id' | 'discipline'>,
): Promise<StarterRatingRow[]> {
  const { rows } = await sql<StarterRatingRow>`
    select competitor.person_id, competitor.horse_id, horse.name as horse,
      trim(person.first_name || ' ' || person.family_name) as rider,
      case when started.points_before is null then rating.points else started.points_before end as points,
      case when started.points_before is null then rating.deviation else started.deviation_before end
        as deviation,
      case when started.points_before is null then rating.starts else started.starts end as starts,
      case when started.points_before is null
        then greatest(0, coalesce((competition.starts_at at time zone show.time_zone)::date, show.last_day)
          - rating.last_day) else started.days end as days
    from competitor join person on person.id = competitor.person_id
      join horse on horse.id = competitor.horse_id
      join competition on competition.id = competitor.competition_id
      join show on show.id = competition.show_id
      left join rating on rating.discipline = ${discipline}
        and rating.person_id = competitor.person_id and rating.horse_id = competitor.horse_id
      left join rated_start as started on started.competition_id = competitor.competition_id
        and started.person_id = competitor.person_id and started.horse_id = competitor.horse_id
    where competitor.competition_id = ${id}
      and competitor.status not in ('scratched', 'withdrawn', 'no_show')
    order by competitor.id`.execute(connection)
  return rows
}
