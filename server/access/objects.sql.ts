import { sql } from 'kysely'
import type { ProtectedClass } from '#domain/access/permission.ts'
import { id as idInput } from '#domain/forms/inputs.ts'
import type { Connection } from '#server/accounts/accounts.sql.ts'

/** An object of the chain, with how it is called. */
export interface NamedObject {
  className: ProtectedClass
  id: string
  name: string
}

/** What access is granted on: the object at the head, then what contains it. */
export interface GrantedObject {
  chain: NamedObject[]
  organizationId: string
  showId: string | null
}

/** Undefined for what is not there, and for what is no id at all. */
export async function loadGrantedObject(
  connection: Connection,
  { className, id }: { className: ProtectedClass; id: string },
): Promise<GrantedObject | undefined> {
  if (!idInput.safeParse(id).success) return undefined
  const { rows } = await sql<NamedObject>`
    with asked (class_name, id) as (values (${className}::text, ${id}::bigint)),
    position as (
      select judge_position.* from judge_position join asked on asked.id = judge_position.id
      where class_name = 'JudgePosition'),
    class as (
      select competition.* from competition, asked where competition.id =
        case class_name when 'Competition' then asked.id else (select competition_id from position) end),
    place as (
      select arena.* from arena, asked where class_name = 'Arena' and arena.id = asked.id
        or arena.id in (
          select arena_id from competition_arena where competition_id = (select id from class))),
    ground as (
      select show.* from show, asked where show.id = case class_name when 'Show' then asked.id
        else coalesce((select show_id from class), (select distinct show_id from place)) end),
    owner as (
      select organization.* from organization, asked where organization.id =
        case class_name when 'Organization' then asked.id else (select organization_id from ground) end)
    select class_name, id, name from (
      select 1 as level, 'JudgePosition' as class_name, id, position as name from position
      union all select 2, 'Competition', id, number || ' ' || name from class
      union all select 3, 'Arena', id, name from place
      union all select 4, 'Show', id, name from ground
      union all select 5, 'Organization', id, name from owner) as object
    order by level, id
  `.execute(connection)
  const last = rows.at(-1)
  if (rows[0]?.className !== className || last?.className !== 'Organization') return undefined
  const showId = rows.find((row) => row.className === 'Show')?.id ?? null
  return { chain: rows, organizationId: last.id, showId }
}
