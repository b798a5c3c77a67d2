import { claimsOf } from '#server/accounts/gate.ts'
import type { Context } from '#server/graphql/context.ts'
import { recentlyUsed } from '#server/recently-used.ts'
import { type NewChange, recordChange } from './history.sql.ts'
import { originOf } from './origin.ts'

/** A list of people with their addresses or birth years, and whom it named. */
export interface ListRead extends Pick<NewChange, 'showId' | 'objectClass' | 'objectId'> {
  action: 'registryRead' | 'accountsRead' | 'accessRead'
  /** Numbers of accounts; left out of the registry, whose people are too many for one row. */
  accounts?: readonly string[]
}

const hourMs = 60 * 60 * 1000

/** When each session was last recorded as reading each list. */
const recorded = recentlyUsed<number>(20_000)

/**
 * Puts into the trail that a list of people was read: once an hour for each session and list, so that
 * who works with a list all day does not fill the trail (decision 020). Before the list is answered.
 */
export async function recordListRead(
  context: Context,
  { accounts, ...read }: ListRead,
): Promise<void> {
  const { viewer, database, gate, request } = context
  if (!viewer) return
  const claims = await claimsOf(gate, request.headers.authorization)
  const session = claims?.family ?? `account ${viewer.accountId}`
  const key = [session, read.action, read.objectClass, read.objectId].join(' ')
  if ((recorded.find(key) ?? Number.NEGATIVE_INFINITY) > performance.now() - hourMs) return
  await recordChange(database.kysely, {
    ...read,
    ...(accounts && { after: { accounts: [...new Set(accounts)] } }),
    accountId: viewer.accountId,
    from: originOf(context),
  })
  recorded.keep(key, performance.now())
}
