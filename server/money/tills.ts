import { z } from 'zod'
import { tillCount, tillOpening } from '#domain/money/money-input.ts'
import { refuseNoIds } from '#server/entries/entering.ts'
import { badInput, notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { type ChangeAction, recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { loadShow, type ShowRow, type ShowTransaction } from '#server/shows/shows.sql.ts'
import { requireMoney } from './money.access.ts'
import { moveMoney } from './moving.ts'
import { closeTillRow, insertTill, loadTill, type TillRow } from './tills.sql.ts'

const requestKey = z.object({ key: z.uuid('forms.invalid') })

/** A cash desk with what is in it; of a name one is open at a time. */
export async function openTill(
  context: Context,
  asked: { showId: string; key: string; till: unknown },
): Promise<void> {
  const { viewer, database } = context
  const show = requireMoney(viewer, await loadShow(database.kysely, asked.showId), 'book')
  const { key } = parseInput(requestKey, asked)
  const { name, opening } = parseInput(tillOpening, asked.till)
  const author = authorOf(viewer)
  await moveMoney(context, { show, payerIds: [], key }, async ({ transaction }) => {
    const till = { showId: show.id, name, opening, currency: show.currency }
    const id = await insertTill({ transaction, author }, till)
    if (id === null) throw badInput({ messageId: 'money.problem.tillOpen', field: 'name' })
    const told = { id, action: 'tillOpened', after: { name, amount: opening } } as const
    await tell(context, { transaction, show }, told)
  })
}

/** Counted beside the sum that was shown, or refused; a difference needs a reason, and stays written. */
export async function closeTill(
  context: Context,
  asked: { id: string; key: string; count: unknown },
): Promise<string> {
  const { viewer, database } = context
  if (!viewer) throw notSignedIn()
  refuseNoIds(asked.id)
  const till = await loadTill(database.kysely, asked.id)
  const show = till && (await loadShow(database.kysely, till.showId))
  if (!show) throw notFound()
  requireMoney(viewer, show, 'book')
  const { key } = parseInput(requestKey, asked)
  const { counted, reason, expected } = parseInput(tillCount, asked.count)
  const author = authorOf(viewer)
  await moveMoney(context, { show, payerIds: [], key }, async ({ transaction }) => {
    const now = await loadTill(transaction, asked.id)
    if (!now || now.closedAt !== null) throw badInput({ messageId: 'money.problem.tillClosed' })
    if (expected !== null && expected !== undefined && expected !== now.expected) {
      throw badInput({ messageId: 'money.problem.tillMoved' })
    }
    if (counted !== now.expected && reason === '') {
      throw badInput({ messageId: 'money.problem.difference', field: 'reason' })
    }
    const closed = { id: now.id, counted, expected: now.expected, reason }
    await closeTillRow({ transaction, author }, closed)
    const after = { name: now.name, amount: counted }
    await tell(context, { transaction, show }, { id: now.id, action: 'tillClosed', after, reason })
  })
  return show.id
}

/** The open cash desk that cash goes through; null where none is named. */
export async function requireOpenTill(
  transaction: ShowTransaction,
  { showId, tillId, currency }: { showId: string; tillId: string | null; currency: string },
): Promise<TillRow | null> {
  if (tillId === null) return null
  const till = await loadTill(transaction, tillId)
  if (till?.showId !== showId) throw notFound()
  if (till.closedAt !== null || till.currency !== currency) {
    throw badInput({ messageId: 'money.problem.tillClosed', field: 'tillId' })
  }
  return till
}

async function tell(
  context: Context,
  { transaction, show }: { transaction: ShowTransaction; show: ShowRow },
  told: { id: string; action: ChangeAction; after: object; reason?: string },
): Promise<void> {
  const { id, reason = '', ...change } = told
  await recordChange(transaction, {
    ...{ ...change, showId: show.id, objectClass: 'Till', objectId: id },
    ...{ reason: reason || null, accountId: authorOf(context.viewer).accountId },
    from: originOf(context),
  })
}
