import { printAmount } from '#domain/money/cents.ts'
import { receive } from '#domain/money/ledger/payment.ts'
import { badInput, notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { ShowRow, ShowTransaction } from '#server/shows/shows.sql.ts'
import { insertLines, insertMovement, loadLines } from './ledger.sql.ts'
import { loadPayerIds } from './payers.sql.ts'
import { openOf, todayOf } from './payments.ts'
import { loadTill, nextReceipt } from './tills.sql.ts'

/** What an entry costs, paid at the desk while it is made. */
interface CashAtDesk {
  show: ShowRow
  entryId: string
  tillId: string
  /** What the summary said: a cashier has taken this much. */
  amount: number
}

/**
 * Takes in cash all that an entry owes, into an open cash desk, in the transaction that made the entry: its charges
 * are booked and the lock of the show is held. Refused where it owes something else than was taken.
 */
export async function takeCash(
  context: Context,
  transaction: ShowTransaction,
  { show, entryId, tillId, amount }: CashAtDesk,
): Promise<void> {
  const { currency } = show
  const till = await loadTill(transaction, tillId)
  if (till?.showId !== show.id) throw notFound()
  if (till.closedAt !== null || till.currency !== currency) {
    throw badInput({ messageId: 'enter.tillClosed', field: 'cashTill' })
  }
  const payerId = (await loadPayerIds(transaction, [entryId])).get(entryId)
  const ledger = payerId === undefined ? [] : await loadLines(transaction, { payerIds: [payerId] })
  const parts = openOf(ledger, [entryId], currency)
  const due = parts.reduce((sum, part) => sum + part.amount, 0)
  if (due !== amount) {
    const values = { due: printAmount(due, currency) }
    throw badInput({ messageId: 'enter.cashDiffers', field: 'cashTill', values })
  }
  if (payerId === undefined || amount <= 0) return
  const { accountId } = authorOf(context.viewer)
  const day = todayOf(show)
  const movement = await insertMovement(transaction, {
    ...{ showId: show.id, payerId, method: 'cash', day, note: '', accountId, tillId: till.id },
    receipt: await nextReceipt(transaction, show.id),
  })
  const taken = receive(
    { movement, payer: payerId, amount, currency, method: 'cash' },
    parts,
    ledger,
  )
  if (!taken.ok) throw badInput({ messageId: 'forms.notAnAmount', field: 'cashTill' })
  await insertLines(transaction, { showId: show.id, accountId }, taken.lines)
  await recordChange(transaction, {
    ...{ showId: show.id, objectClass: 'Payer', objectId: payerId, action: 'paymentBooked' },
    ...{ after: { method: 'cash', amount, currency, day }, accountId, from: originOf(context) },
  })
}
