import { sql } from 'kysely'
import type { Connection } from '#server/accounts/accounts.sql.ts'

/** Of the registry, as far as it is known as an official. */
interface NamedPerson {
  id: string
  firstName: string
  familyName: string
}

/**
 * The officials that a person of the registry is, at the shows of the same organization: by FEI id, or
 * by name where nobody else of the registry has it.
 */
const officialsOf = (personId: string) => sql`
  select official.id, official.fei_id, official.level,
    exists (select from judge_position where official_id = official.id) as seated
  from person
    join show on show.organization_id = person.created_by_organization
    join official on official.show_id = show.id
  where person.id = ${personId} and (
    official.fei_id = person.fei_id
    or (lower(official.first_name) = lower(person.first_name)
      and lower(official.family_name) = lower(person.family_name)
      and not exists (
        select from person as other where other.id <> person.id
          and lower(other.first_name) = lower(person.first_name)
          and lower(other.family_name) = lower(person.family_name))))`

/** At how many shows something of them goes. */
export async function countOfficials(connection: Connection, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${officialsOf(personId)}) as official
    where not seated or fei_id is not null or level <> ''`.execute(connection)
  return rows[0]?.count ?? 0
}

/**
 * Whoever judged keeps the name and nation under which results were published; who sat nowhere goes.
 * To be called before the person's own row changes.
 */
export async function deleteAsOfficial(
  connection: Connection,
  { id, firstName, familyName }: NamedPerson,
): Promise<void> {
  const { rows } = await sql<{ id: string; seated: boolean }>`${officialsOf(id)}`.execute(
    connection,
  )
  const seated = rows.filter((row) => row.seated).map((row) => row.id)
  const gone = rows.filter((row) => !row.seated).map((row) => row.id)
  await sql`update official set fei_id = null, level = '' where id = any(${seated}::bigint[])`.execute(
    connection,
  )
  await sql`delete from official where id = any(${gone}::bigint[])`.execute(connection)
  await sql`select blank_officials_in_trail(${seated}::bigint[], null),
    blank_officials_in_trail(${gone}::bigint[], ${`${firstName} ${familyName}`})`.execute(
    connection,
  )
}
