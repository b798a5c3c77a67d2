import { sql } from 'kysely'
import type { ShowHorse } from '#domain/registry/show-horse.ts'
import type { Connection } from '../competitions.sql.ts'

/** Every horse of a show that was not withdrawn everywhere, by name: of turnouts and relays all of theirs. */
export async function loadShowHorses(
  connection: Connection,
  showId: string,
): Promise<readonly ShowHorse[]> {
  const { rows } = await sql<ShowHorse>`
    with start as (
      select competitor.id, competitor.competition_id, competitor.person_id, competitor.horse_id
      from competitor join competition on competition.id = competitor.competition_id
      where competition.show_id = ${showId} and competition.status <> 'cancelled'
        and competitor.status not in ('withdrawn', 'scratched')
    ), used as (
      select competition_id, person_id, horse_id from start
      union select start.competition_id, coalesce(member.person_id, start.person_id), member.horse_id
      from start join competitor_member as member on member.competitor_id = start.id
      where member.horse_id is not null
    )
    select horse.id, horse.name, horse.fei_id, horse.nation,
      array(
        select competition.number from competition
        where competition.id in (select competition_id from used where horse_id = horse.id)
        order by competition.starts_at, competition.number, competition.id) as competitions,
      array(
        select json_build_object('firstName', person.first_name, 'familyName', person.family_name,
          'nation', person.nation)
        from person where person.id in (select person_id from used where horse_id = horse.id)
        order by person.family_name, person.first_name, person.id) as riders
    from horse where horse.id in (select horse_id from used)
    order by lower(horse.name), horse.id
  `.execute(connection)
  return rows
}
