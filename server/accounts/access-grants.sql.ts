import { sql } from 'kysely'
import {
  type AccessGrant,
  type ProtectedClass,
  protectedClasses,
} from '#domain/access/permission.ts'
import { type Author, madeBy } from '#server/history/audit-columns.sql.ts'
import type { Connection } from './accounts.sql.ts'

export type StoredAccessGrant = AccessGrant & { id: string }

/** What an account may do on which objects, in force or to come; what has ended is left out. */
export async function loadAccessGrants(
  connection: Connection,
  accountId: string,
): Promise<StoredAccessGrant[]> {
  const { rows } = await sql<EntryRow>`
    select entry.id, entry.class_name, entry.object_id_identity, entry.starts_at, entry.ends_at,
      entry.mask | coalesce(role.mask, 0) as mask,
      array(select privilege.name from role_privilege
        join privilege on privilege.id = role_privilege.privilege_id
        where role_privilege.role_id = entry.role_id order by privilege.name) as privileges,
      coalesce(position.competition_id, competition.id) as competition_id,
      coalesce(competition.show_id, arena.show_id, show.id) as show_id
    from access_grant entry
      left join role on role.id = entry.role_id
      left join judge_position position
        on entry.class_name = 'JudgePosition' and position.id = entry.object_id_identity
      left join competition on competition.id = case entry.class_name
        when 'Competition' then entry.object_id_identity else position.competition_id end
      left join arena on entry.class_name = 'Arena' and arena.id = entry.object_id_identity
      left join show on entry.class_name = 'Show' and show.id = entry.object_id_identity
    where entry.account_id = ${accountId} and (entry.ends_at is null or entry.ends_at > now())
    order by entry.id
  `.execute(connection)
  return rows.flatMap(({ className, startsAt, endsAt, ...row }) => {
    const known = protectedClass(className)
    const window = { startsAt: startsAt?.getTime() ?? null, endsAt: endsAt?.getTime() ?? null }
    return known ? [{ ...row, ...window, className: known }] : []
  })
}

function protectedClass(name: string): ProtectedClass | undefined {
  return protectedClasses.find((each) => each === name)
}

export async function insertAccessGrant(
  connection: Connection,
  { author, ...entry }: NewAccessGrant,
): Promise<string> {
  const { id } = await connection
    .insertInto('accessGrant')
    .values({ ...entry, ...(author && madeBy(author)) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface NewAccessGrant extends Pick<AccessGrant, 'className' | 'objectIdIdentity'> {
  accountId: string
  /** Its own bits; those of the role come on top. */
  mask: number
  roleId?: string | null
  startsAt?: Date | null
  endsAt: Date | null
  reason?: string | null
  /** Who gives it; absent where the program does. */
  author?: Author
}

interface EntryRow {
  id: string
  className: string
  objectIdIdentity: string
  startsAt: Date | null
  endsAt: Date | null
  mask: number
  privileges: string[]
  competitionId: string | null
  showId: string | null
}
