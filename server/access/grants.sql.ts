import { type RawBuilder, type Selectable, sql } from 'kysely'
import {
  type AccessGrant,
  type ProtectedClass,
  protectedClasses,
} from '#domain/access/permission.ts'
import { id as idInput } from '#domain/forms/inputs.ts'
import type { Connection } from '#server/accounts/accounts.sql.ts'
import type { AccessGrant as StoredEntry } from '#server/database/tables.generated.ts'
import { type Authored, changedBy } from '#server/history/audit-columns.sql.ts'

/** A grant with everything that a person wants to know of it. */
export interface GrantRow extends AccessGrant {
  id: string
  accountId: string
  email: string
  firstName: string
  familyName: string
  /** Made by a link. */
  restricted: boolean
  disabledAt: Date | null
  objectName: string
  organizationId: string
  /** Of its role. */
  privileges: string[]
  roleId: string | null
  roleName: string | null
  /** Its own bits, without those of the role. */
  ownMask: number
  reason: string | null
  /** First and family name. */
  grantedBy: string | null
  creationTime: Date
}

/** On any of these objects. */
export async function loadGrantsOn(
  connection: Connection,
  objects: readonly { className: ProtectedClass; id: string }[],
): Promise<GrantRow[]> {
  const classes = objects.map(({ className }) => className)
  const ids = objects.map(({ id }) => id)
  return await loadGrants(
    connection,
    sql<boolean>`(entry.class_name, entry.object_id_identity) in
      (select * from unnest(${classes}::text[], ${ids}::bigint[]))`,
  )
}

/** On the arenas, competitions and judge positions of a show. */
export async function loadGrantsWithin(
  connection: Connection,
  showId: string,
): Promise<GrantRow[]> {
  return await loadGrants(
    connection,
    sql<boolean>`entry.class_name in ('Arena', 'Competition', 'JudgePosition')
      and coalesce(competition.show_id, arena.show_id) = ${showId}`,
  )
}

export async function loadGrantsOf(connection: Connection, accountId: string): Promise<GrantRow[]> {
  return await loadGrants(connection, sql<boolean>`entry.account_id = ${accountId}`)
}

export async function loadGrant(connection: Connection, id: string): Promise<GrantRow | undefined> {
  if (!idInput.safeParse(id).success) return undefined
  return (await loadGrants(connection, sql<boolean>`entry.id = ${id}`))[0]
}

export async function updateGrant(
  { transaction, author }: Authored,
  id: string,
  terms: Pick<Selectable<StoredEntry>, 'mask' | 'roleId' | 'reason'> & {
    startsAt: Date | null
    endsAt: Date | null
  },
): Promise<void> {
  await transaction
    .updateTable('accessGrant')
    .set({ ...terms, ...changedBy(author) })
    .where('id', '=', id)
    .execute()
}

/** As it is stored now, and stays until the transaction ends. */
export async function lockGrant(connection: Connection, id: string): Promise<GrantRow | undefined> {
  await connection.selectFrom('accessGrant').select('id').where('id', '=', id).forUpdate().execute()
  return await loadGrant(connection, id)
}

export async function deleteGrant(connection: Connection, id: string): Promise<void> {
  await connection.deleteFrom('accessGrant').where('id', '=', id).execute()
}

async function loadGrants(
  connection: Connection,
  condition: RawBuilder<boolean>,
): Promise<GrantRow[]> {
  const { rows } = await sql<LoadedGrant>`
    select entry.id, entry.account_id, account.email, account.first_name, account.family_name,
      account.restricted, account.disabled_at, entry.class_name, entry.object_id_identity,
      coalesce(position.position || ' · ' || competition.number || ' ' || competition.name,
        competition.number || ' ' || competition.name, arena.name, show.name, organization.name)
        as object_name,
      coalesce(position.competition_id, competition.id) as competition_id,
      coalesce(competition.show_id, arena.show_id, show.id) as show_id,
      coalesce(organization.id, (select organization_id from show as around
        where around.id = coalesce(competition.show_id, arena.show_id, show.id))) as organization_id,
      array(select privilege.name from role_privilege
        join privilege on privilege.id = role_privilege.privilege_id
        where role_privilege.role_id = entry.role_id order by privilege.name) as privileges,
      entry.role_id, role.name as role_name, entry.mask as own_mask,
      entry.mask | coalesce(role.mask, 0) as mask, entry.starts_at, entry.ends_at, entry.reason,
      giver.first_name || ' ' || giver.family_name as granted_by, entry.creation_time
    from access_grant entry
      join account on account.id = entry.account_id
      left join account giver on giver.id = entry.created_by_account
      left join role on role.id = entry.role_id
      left join judge_position position
        on entry.class_name = 'JudgePosition' and position.id = entry.object_id_identity
      left join competition on competition.id = case entry.class_name
        when 'Competition' then entry.object_id_identity else position.competition_id end
      left join arena on entry.class_name = 'Arena' and arena.id = entry.object_id_identity
      left join show on entry.class_name = 'Show' and show.id = entry.object_id_identity
      left join organization
        on entry.class_name = 'Organization' and organization.id = entry.object_id_identity
    where ${condition}
    order by account.family_name, account.first_name, entry.id
  `.execute(connection)
  return rows.flatMap(grantOf)
}

interface LoadedGrant extends Omit<GrantRow, 'className' | 'objectName' | 'startsAt' | 'endsAt'> {
  className: string
  /** Null where the object is gone. */
  objectName: string | null
  startsAt: Date | null
  endsAt: Date | null
}

function grantOf({ className, objectName, startsAt, endsAt, ...row }: LoadedGrant): GrantRow[] {
  const known = protectedClasses.find((each) => each === className)
  if (!known || objectName === null) return []
  const window = { startsAt: startsAt?.getTime() ?? null, endsAt: endsAt?.getTime() ?? null }
  return [{ ...row, ...window, className: known, objectName }]
}
