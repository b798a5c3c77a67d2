import { reasonInput } from '#domain/money/money-input.ts'
import { refuseNoIds } from '#server/entries/entering.ts'
import { lockEntrySystem } from '#server/entries/entry-system.sql.ts'
import { badInput, notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { announceMoney, bumpMoney } from '#server/money/followers.ts'
import { noteRequest } from '#server/money/ledger.sql.ts'
import { mayMoney, requireMoney } from '#server/money/money.access.ts'
import { requestKey } from '#server/money/payments.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { loadShow, type ShowTransaction } from '#server/shows/shows.sql.ts'
import { findOnlinePayment, type OnlinePaymentRow, storeDecision } from './attempts.sql.ts'
import { bookPayment, lookAt } from './look.ts'

interface AskedDecision {
  id: string
  key: string
  /** What was paid is booked as it was paid; otherwise the office did what was needed elsewhere. */
  book: boolean
  reason: string
}

/** The office has looked at an attempt that needed it, and says what was done. */
export async function decideOnlinePayment(
  context: Context,
  { id, book, ...sent }: AskedDecision,
): Promise<OnlinePaymentRow> {
  const { viewer, database } = context
  if (!viewer) throw notSignedIn()
  const { key } = parseInput(requestKey, sent)
  const { reason } = parseInput(reasonInput, sent)
  refuseNoIds(id)
  const found = await findOnlinePayment(database.kysely, id)
  const show = found && (await loadShow(database.kysely, found.showId))
  if (!show || !mayMoney(viewer, show, 'see')) throw notFound()
  requireMoney(viewer, show, 'book')
  const author = authorOf(viewer)
  const bumped = await database.kysely.transaction().execute(async (transaction) => {
    if (!(await noteRequest(transaction, { showId: show.id, key }))) return null
    await lockEntrySystem(transaction, show.id)
    const { attempt, paid } = await requireWaiting(transaction, { id, book })
    const touched = new Set<string>()
    const from = originOf(context)
    const by = { accountId: author.accountId, from, reason }
    const movementId = book
      ? await bookPayment({ transaction, attempt, touched }, { snapshot: { paid }, by })
      : null
    await storeDecision({ transaction, author }, id, { reason, movementId })
    await recordChange(transaction, {
      ...{ showId: show.id, objectClass: 'Payer', objectId: attempt.payerId },
      ...{ action: 'onlinePaymentDecided', after: { method: 'online' }, reason },
      ...{ accountId: author.accountId, from },
    })
    if (attempt.entryId !== null) touched.add(attempt.entryId)
    return await bumpMoney(transaction, show.id, touched)
  })
  announceMoney(context, show.id, bumped)
  return (await findOnlinePayment(database.kysely, id)) ?? found
}

/** An attempt that waits for the office; to be booked, something was paid that is not in the books. */
async function requireWaiting(
  transaction: ShowTransaction,
  { id, book }: { id: string; book: boolean },
) {
  const attempt = await findOnlinePayment(transaction, id)
  if (!attempt || attempt.attention === null) throw badInput({ messageId: 'money.problem.twice' })
  const paid = unbookedOf(attempt)
  if (book && !paid) throw badInput({ messageId: 'money.problem.twice' })
  return { attempt, paid }
}

/** What was paid, as long as it is not in the books. */
function unbookedOf({ paidAmount, paidCurrency, paidAt, movementId }: OnlinePaymentRow) {
  if (paidAmount === null || paidCurrency === null || paidAt === null) return null
  if (movementId !== null) return null
  return { amount: paidAmount, currency: paidCurrency, at: paidAt.getTime() }
}

/** A rider who waits on the page asks the provider no more often. */
const pauseMs = 2000

/** How an attempt is now, for the account that made it and the treasurer: the provider is asked unless it just was. */
export async function checkOnlinePayment(context: Context, id: string): Promise<OnlinePaymentRow> {
  const { viewer, database } = context
  if (!viewer) throw notSignedIn()
  refuseNoIds(id)
  const found = await findOnlinePayment(database.kysely, id)
  const show = found && (await loadShow(database.kysely, found.showId))
  if (!show || (found.accountId !== viewer.accountId && !mayMoney(viewer, show, 'see'))) {
    throw notFound()
  }
  const isOpen = found.state === 'open' || found.state === 'pending'
  if (isOpen && Date.now() - (found.lookedAt?.getTime() ?? 0) >= pauseMs) {
    await lookAt(context, id)
  }
  return (await findOnlinePayment(database.kysely, id)) ?? found
}
