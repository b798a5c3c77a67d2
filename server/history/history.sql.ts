import type { Kysely, Transaction } from 'kysely'
import type { MessageId } from '#locales/messages.ts'
import type { DB } from '#server/database/tables.generated.ts'
import type { Origin } from './origin.ts'

/** What has words, `history.<action>` in six languages: nothing else can be recorded. */
export type ChangeAction = MessageId extends infer Id
  ? Id extends `history.${infer Action}`
    ? Action
    : never
  : never

export interface NewChange {
  showId: string | null
  objectClass: string
  objectId: string
  action: ChangeAction
  before?: unknown
  after?: unknown
  reason?: string | null
  accountId: string | null
  from: Origin
}

/** Appends to the history, in the transaction of the change itself: neither exists without the other. */
export async function recordChange(
  transaction: Transaction<DB> | Kysely<DB>,
  change: NewChange,
): Promise<void> {
  await transaction
    .insertInto('change')
    .values({
      showId: change.showId,
      objectClass: change.objectClass,
      objectId: change.objectId,
      action: change.action,
      before: change.before === undefined ? null : JSON.stringify(change.before),
      after: change.after === undefined ? null : JSON.stringify(change.after),
      reason: change.reason ?? null,
      accountId: change.accountId,
      ...change.from,
    })
    .execute()
}

export interface ChangeRow {
  id: string
  objectClass: string
  objectId: string
  action: string
  before: unknown
  after: unknown
  reason: string | null
  /** First and family name; null for what the installation did itself. */
  by: string | null
  networkAddress: string | null
  userAgent: string | null
  at: Date
}
