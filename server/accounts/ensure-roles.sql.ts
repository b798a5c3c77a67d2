import type { Connection } from './accounts.sql.ts'
import { roles } from './roles.ts'
import { privileges } from './viewer.ts'

/** Adds the roles and privileges that this version knows and the database does not. Takes nothing away. */
export async function ensureRoles(connection: Connection): Promise<void> {
  const pairs = Object.entries(roles).flatMap(([role, { privileges }]) =>
    privileges.map((privilege) => ({ role, privilege })),
  )
  await connection
    .insertInto('role')
    .values(Object.entries(roles).map(([name, { mask }]) => ({ name, mask, builtIn: true })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await connection
    .insertInto('privilege')
    .values(privileges.map((name) => ({ name })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  for (const pair of pairs) {
    await connection
      .insertInto('rolePrivilege')
      .columns(['roleId', 'privilegeId'])
      .expression((eb) =>
        eb
          .selectFrom('role')
          .innerJoin('privilege', (join) => join.on('privilege.name', '=', pair.privilege))
          .where('role.name', '=', pair.role)
          .where('role.builtIn', '=', true)
          .select(['role.id as roleId', 'privilege.id as privilegeId']),
      )
      .onConflict((conflict) => conflict.columns(['roleId', 'privilegeId']).doNothing())
      .execute()
  }
}
