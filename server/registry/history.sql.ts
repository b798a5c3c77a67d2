import { sql } from 'kysely'
import type { ChangeRow } from '#server/history/history.sql.ts'
import type { RegistryKind } from './registered.sql.ts'
import type { Connection } from './registry.sql.ts'

const mostChanges = 200

/** What was changed of a row and of those that were merged into it, the latest first. */
export async function loadRegistryHistory(
  connection: Connection,
  { of, id }: { of: RegistryKind; id: string },
): Promise<ChangeRow[]> {
  const objectClass = of === 'person' ? 'Person' : 'Horse'
  const { rows } = await sql<ChangeRow>`
    with recursive meant (id) as (
      select ${id}::bigint
      union
      select (change.before ->> 'id')::bigint from meant join change
        on change.object_class = ${objectClass} and change.object_id = meant.id
        and change.action = 'registryMerged')
    select change.id, change.object_class, change.object_id, change.action, change.before,
      change.after, change.reason, change.network_address, change.user_agent, change.at,
      name_of_account(change.account_id) as by
    from meant join change on change.object_class = ${objectClass} and change.object_id = meant.id
    where change.action like 'registry%' or change.action like 'owner%'
    order by change.id desc limit ${mostChanges}`.execute(connection)
  return rows
}
