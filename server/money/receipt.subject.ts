import { z } from 'zod'
import type { ReceiptInput } from '#documents/receipt/receipt.ts'
import { entryName } from '#domain/entries/place-status.ts'
import { id } from '#domain/forms/inputs.ts'
import type { Subject } from '#server/downloads/subject.ts'
import { badInput, notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadShow, type ShowRow } from '#server/shows/shows.sql.ts'
import { loadSeller } from './invoices.sql.ts'
import { loadLines } from './ledger.sql.ts'
import { loadEntryNumbers } from './line-words.sql.ts'
import { mayMoney } from './money.access.ts'
import { loadPayers } from './payers.sql.ts'
import { loadPaymentSettings } from './payment-settings.sql.ts'
import { loadReceipt } from './receipts.sql.ts'

const asked = z.object({ movement: id })

/** A payment that came in, for who may see amounts of the show and for its payer. */
export const receiptSubject = {
  asked,
  async load(context, { movement: movementId }) {
    const { viewer, database } = context
    if (!viewer) throw notSignedIn()
    const movement = await loadReceipt(database.kysely, movementId)
    const show = movement && (await loadShow(database.kysely, movement.showId))
    const [payer] = movement ? await loadPayers(database.kysely, { ids: [movement.payerId] }) : []
    if (!movement || !show || !payer) throw notFound()
    const isOwn = payer.accountId !== null && payer.accountId === viewer.accountId
    if (!isOwn && !mayMoney(viewer, show, 'see')) throw notFound()
    const { parts, amount, currency } = await partsOf(context, movementId)
    // Taken back, or money that went out: nothing was received.
    if (amount <= 0) throw badInput({ messageId: 'money.problem.reversed' })
    const { name: showName, firstDay, lastDay } = show
    const receipt = {
      ...{ number: movement.receipt, from: await receiverOf(context, show), showName, firstDay },
      ...{ lastDay, payerName: payer.name, method: movement.method, day: movement.day },
      ...{ currency, amount, parts },
    }
    return { name: { show: showName, number: payer.name }, input: { receipt } }
  },
} as const satisfies Subject<ReceiptInput, z.output<typeof asked>>

async function partsOf({ database }: Context, movementId: string) {
  const lines = await loadLines(database.kysely, { movementId })
  const sums = new Map<string | null, number>()
  for (const { kind, entry, amount } of lines) {
    const effect = kind === 'payment' ? amount : -amount
    sums.set(entry, (sums.get(entry) ?? 0) + effect)
  }
  const entryIds = [...sums.keys()].filter((entry) => entry !== null)
  const numbers = await loadEntryNumbers(database.kysely, entryIds)
  const parts = [...sums].flatMap(([entry, amount]) => {
    const number = entry === null ? undefined : numbers.get(entry)
    return number === undefined || amount === 0 ? [] : [{ entry: entryName(number), amount }]
  })
  const amount = [...sums.values()].reduce((sum, each) => sum + each, 0)
  return { parts, amount, currency: lines[0]?.currency ?? 'EUR' }
}

/** The seller of invoices, else whose account it is. */
async function receiverOf({ database }: Context, show: ShowRow): Promise<readonly string[]> {
  const seller = await loadSeller(database.kysely, show.organizationId)
  if (seller) {
    const { name, street, postalCode, town, country } = seller
    return [name, street, `${postalCode} ${town}`.trim(), country]
  }
  const { holder } = await loadPaymentSettings(database.kysely, show.id)
  return [holder === '' ? show.name : holder]
}
