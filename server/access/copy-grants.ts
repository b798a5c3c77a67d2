import { insertAccessGrant } from '#server/accounts/access-grants.sql.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import { refuseBeyond, requireAccess } from './access.access.ts'
import { loadGrantsOn } from './grants.sql.ts'
import { loadGrantedObject } from './objects.sql.ts'

/**
 * Gives everybody who may do something on a show the same on its copy, from and until as many days
 * later. What came by a ringside link, and accounts that are out of use, stay behind. Only for who
 * manages the access of the show; refused where they would give more than they have. Returns the accounts.
 */
export async function copyGrants(
  context: Context,
  transaction: ShowTransaction,
  { from, to, days }: { from: string; to: string; days: number },
): Promise<string[]> {
  const asked = await loadGrantedObject(transaction, { className: 'Show', id: from })
  requireAccess(context.viewer, asked, 'grant')
  const copy = await loadGrantedObject(transaction, { className: 'Show', id: to })
  if (!copy) throw new Error(`show ${to} was copied and is not there`)
  const author = authorOf(context.viewer)
  const accounts: string[] = []
  for (const grant of await loadGrantsOn(transaction, [{ className: 'Show', id: from }])) {
    if (grant.restricted || grant.disabledAt !== null) continue
    const [startsAt, endsAt] = [later(grant.startsAt, days), later(grant.endsAt, days)]
    const { mask: all, privileges } = grant
    refuseBeyond(context.viewer, copy, { mask: all, privileges, endsAt: endsAt?.getTime() ?? null })
    const { roleId, ownMask: mask, reason } = grant
    const given = { accountId: grant.accountId, mask, roleId, reason, startsAt, endsAt }
    await insertAccessGrant(transaction, {
      ...given,
      className: 'Show',
      objectIdIdentity: to,
      author,
    })
    accounts.push(grant.accountId)
    await recordChange(transaction, {
      showId: to,
      objectClass: 'Show',
      objectId: to,
      action: 'accessGranted',
      after: { name: `${grant.firstName} ${grant.familyName}`, role: grant.roleName, reason },
      accountId: author.accountId,
      from: originOf(context),
    })
  }
  return accounts
}

const dayLong = 86_400_000

function later(instant: number | null | undefined, days: number): Date | null {
  return instant == null ? null : new Date(instant + days * dayLong)
}
