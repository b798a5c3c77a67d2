import { sql } from 'kysely'
import type { MasterLine } from '#domain/registry/master-line.ts'
import type { Connection } from '../competitions.sql.ts'
import { enteredClub } from '../competitors/shown-club.sql.ts'

interface MasterRow extends Omit<MasterLine, 'answers'> {
  /** Those whose entry is of this pair: not of a relay in which it rides along. */
  competitorIds: readonly string[]
}

/** All pairs of a show by the names of riders and horses; the partners of relays are pairs of their own. */
export async function loadMasterList(
  connection: Connection,
  showId: string,
): Promise<readonly MasterRow[]> {
  const { rows } = await sql<MasterRow>`
    with start as (
      select competitor.id, competitor.person_id, competitor.horse_id, competitor.head_number,
        competitor.status, competition.number, competition.starts_at, ${enteredClub} as club
      from competitor join competition on competition.id = competitor.competition_id
      where competition.show_id = ${showId} and competition.status <> 'cancelled'
    ), pair as (
      select *, true as is_own from start
      union all
      select start.id, member.person_id, member.horse_id, member.head_number, start.status,
        start.number, start.starts_at, null, false
      from start join competitor_member as member on member.competitor_id = start.id
      where member.role = 'partners'
    )
    select
      json_build_object('firstName', person.first_name, 'familyName', person.family_name,
        'nation', person.nation, 'club', coalesce(min(pair.club), person.club)) as rider,
      person.fei_id as "riderFeiId", horse.name as horse, horse.fei_id as "horseFeiId",
      horse.microchip,
      json_build_object('birthYear', horse.birth_year, 'sex', horse.sex, 'colour', horse.colour,
        'studbook', horse.studbook, 'sire', horse.sire, 'dam', horse.dam,
        'damSire', horse.dam_sire, 'breeder', horse.breeder) as facts,
      horse.owner,
      array(select distinct head_number from unnest(array_agg(pair.head_number)) as head_number
        where head_number is not null order by head_number) as "headNumbers",
      array_agg(pair.number order by pair.starts_at, pair.number) as competitions,
      coalesce(array_agg(pair.id::text order by pair.starts_at, pair.number)
        filter (where pair.is_own), '{}') as "competitorIds",
      bool_and(pair.status in ('withdrawn', 'scratched')) as "isOut"
    from pair join person on person.id = pair.person_id join horse on horse.id = pair.horse_id
    group by person.id, horse.id
    order by lower(person.family_name), lower(person.first_name), lower(horse.name), person.id, horse.id
  `.execute(connection)
  return rows
}
