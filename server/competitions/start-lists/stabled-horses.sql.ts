import { sql } from 'kysely'
import type { StabledHorse } from '#domain/registry/stabled-horse.ts'
import type { Connection } from '../competitions.sql.ts'
import { loadShowHorses } from './horses.sql.ts'

type Beside = Omit<StabledHorse, keyof Awaited<ReturnType<typeof loadShowHorses>>[number]>

/** The horses of a show with what their boxes say: owners and trainers as entered, else as registered. */
export async function loadStabledHorses(
  connection: Connection,
  showId: string,
): Promise<readonly StabledHorse[]> {
  const horses = await loadShowHorses(connection, showId)
  if (horses.length === 0) return []
  const { rows } = await sql<Beside & { id: string }>`
    with ridden as (
      select competitor.id as competitor_id, competitor.horse_id
      from competitor join competition on competition.id = competitor.competition_id
      where competition.show_id = ${showId}
    ), named as (
      select distinct ridden.horse_id, member.role,
        coalesce(person.first_name || ' ' || person.family_name, member.name) as name
      from ridden join competitor_member member on member.competitor_id = ridden.competitor_id
        left join person on person.id = member.person_id
      where member.role in ('owners', 'trainers')
    )
    select horse.id, horse.birth_year as "birthYear", horse.sex, horse.colour, horse.sire, horse.dam,
      case when exists (select from named where horse_id = horse.id and role = 'owners')
        then array(select name from named where horse_id = horse.id and role = 'owners' order by name)
        else array(select horse.owner where horse.owner is not null) end as owners,
      array(select name from named where horse_id = horse.id and role = 'trainers' order by name)
        as trainers,
      array(
        select distinct jsonb_build_object('name', entry.responsible_name, 'phone', entry.responsible_phone)
        from place join entry on entry.id = place.entry_id
        where place.horse_id = horse.id and place.show_id = ${showId}
          and entry.responsible_name <> '' and place.status <> 'withdrawn') as contacts
    from horse where horse.id = any(${horses.map(({ id }) => id)}::bigint[])
  `.execute(connection)
  const beside = new Map(rows.map(({ id, ...facts }) => [id, facts]))
  return horses.map((horse) => ({ ...(beside.get(horse.id) ?? unknown), ...horse }))
}

const unknown: Beside = {
  birthYear: null,
  sex: null,
  colour: null,
  sire: null,
  dam: null,
  owners: [],
  trainers: [],
  contacts: [],
}
