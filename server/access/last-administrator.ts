import { badInput } from '#server/errors.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import { loadWithoutAdministrator } from './people.sql.ts'

/**
 * At the end of a change that takes something away: refuses to leave the installation, or one of these
 * organizations, without anybody who may do everything. `organizationIds` are those that were
 * administered before by whom it is taken from.
 */
export async function refuseWithoutAdministrator(
  transaction: ShowTransaction,
  organizationIds: readonly string[],
): Promise<void> {
  const without = await loadWithoutAdministrator(transaction, organizationIds)
  const [name] = without.organizations
  if (name !== undefined) {
    throw badInput({ messageId: 'access.problem.lastOfOrganization', values: { name } })
  }
}

/** The same for the installation itself; to be called with the accounts locked. */
export async function refuseLastAdministrator(
  transaction: ShowTransaction,
  organizationIds: readonly string[] = [],
): Promise<void> {
  const without = await loadWithoutAdministrator(transaction, organizationIds)
  if (without.installation) throw badInput({ messageId: 'access.problem.lastAdministrator' })
  await refuseWithoutAdministrator(transaction, organizationIds)
}
