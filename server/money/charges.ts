import { z } from 'zod'
import { isRuleLine, type RuleLine } from '#domain/money/ledger/line.ts'
import { extraChargeInput, reasonInput, waiverInput } from '#domain/money/money-input.ts'
import { refuseNoIds } from '#server/entries/entering.ts'
import { badInput, notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import { bookEntries, extraRule } from './book-entries.ts'
import {
  cancelExtraChargeRow,
  type ExtraChargeRow,
  endWaiverRow,
  insertExtraCharge,
  insertWaiver,
  loadExtraCharge,
} from './charges.sql.ts'
import { insertLines, loadLines } from './ledger.sql.ts'
import { moveMoney } from './moving.ts'
import { loadPaidEntries, type PayerRow } from './payers.sql.ts'
import { requirePayer } from './payments.ts'

const requestKey = z.object({ key: z.uuid('forms.invalid') })

/** Damage, a fine, a returned payment: whatever happened, from the desk. */
export async function chargeExtra(
  context: Context,
  asked: { payerId: string; key: string; charge: unknown },
): Promise<PayerRow> {
  const { payer, show } = await requirePayer(context, asked.payerId, 'book')
  const { key } = parseInput(requestKey, asked)
  const { entryId, ...typed } = parseInput(extraChargeInput, asked.charge)
  const author = authorOf(context.viewer)
  await moveMoney(context, { show, payerIds: [payer.id], key }, async (moving) => {
    const { transaction } = moving
    const entries = (await loadPaidEntries(transaction, [payer.id])).get(payer.id) ?? []
    if (entryId !== null && !entries.some(({ id }) => id === entryId)) throw notFound()
    const charge = { ...typed, showId: show.id, payerId: payer.id, entryId }
    const id = await insertExtraCharge({ transaction, author }, charge)
    await bookExtra(moving, { ...charge, id, isCancelled: false })
    moving.touch(entryId)
    const { text, amount, currency } = typed
    await moving.tell({
      action: 'chargeAdded',
      payerId: payer.id,
      after: { text, amount, currency },
    })
  })
  return payer
}

/** What was charged by hand is taken back, by a line of the opposite amount. */
export async function cancelExtraCharge(
  context: Context,
  asked: { lineId: string; key: string; reason: string },
): Promise<PayerRow> {
  const { line, payer, show } = await requireLine(context, asked.lineId)
  if (line.cause.rule !== extraRule) throw badInput({ messageId: 'forms.invalid', field: 'lineId' })
  const { key } = parseInput(requestKey, asked)
  const { reason } = parseInput(reasonInput, asked)
  const author = authorOf(context.viewer)
  await moveMoney(context, { show, payerIds: [payer.id], key }, async (moving) => {
    const { transaction } = moving
    const charge = await loadExtraCharge(transaction, line.cause.about.id.slice(1))
    if (!charge) throw notFound()
    if (!(await cancelExtraChargeRow({ transaction, author }, charge.id))) {
      throw badInput({ messageId: 'money.problem.reversed' })
    }
    await bookExtra({ ...moving, reason }, { ...charge, isCancelled: true })
    moving.touch(charge.entryId)
    await moving.tell({
      action: 'chargeCancelled',
      payerId: payer.id,
      after: { text: charge.text },
      reason,
    })
  })
  return payer
}

/** Forgives a charge of the rules, in part or all of it, also when it changes later. */
export async function waiveCharge(
  context: Context,
  asked: { key: string; waiver: unknown },
): Promise<PayerRow> {
  const { key } = parseInput(requestKey, asked)
  const { lineId, amount, reason } = parseInput(waiverInput, asked.waiver)
  const { line, payer, show } = await requireLine(context, lineId)
  const { entry, cause } = line
  if (entry === null || line.kind !== 'charge' || cause.rule === extraRule) throw notFound()
  const author = authorOf(context.viewer)
  await moveMoney(context, { show, payerIds: [payer.id], key }, async (moving) => {
    const { transaction } = moving
    const waiver = { showId: show.id, entryId: entry, charge: cause, amount, reason }
    await insertWaiver({ transaction, author }, waiver)
    await bookEntries(transaction, {
      ...{ showId: show.id, entryIds: [entry], accountId: author.accountId, reason },
    })
    moving.touch(entry)
    await moving.tell({
      action: 'chargeWaived',
      payerId: payer.id,
      after: { amount, text: line.text },
      reason,
    })
  })
  return payer
}

/** The charge is owed again. */
export async function endWaiver(
  context: Context,
  asked: { lineId: string; key: string; reason: string },
): Promise<PayerRow> {
  const { line, payer, show } = await requireLine(context, asked.lineId)
  const { key } = parseInput(requestKey, asked)
  const { reason } = parseInput(reasonInput, asked)
  const waiverId = /^waiver-(\d{1,18})$/.exec(line.cause.remittedBy ?? '')?.[1]
  const { entry } = line
  if (waiverId === undefined || entry === null) {
    throw badInput({ messageId: 'forms.invalid', field: 'lineId' })
  }
  const author = authorOf(context.viewer)
  await moveMoney(context, { show, payerIds: [payer.id], key }, async (moving) => {
    const { transaction } = moving
    if (!(await endWaiverRow({ transaction, author }, waiverId, entry))) {
      throw badInput({ messageId: 'money.problem.reversed' })
    }
    await bookEntries(transaction, {
      ...{ showId: show.id, entryIds: [entry], accountId: author.accountId, reason },
    })
    moving.touch(entry)
    await moving.tell({
      action: 'waiverEnded',
      payerId: payer.id,
      after: { text: line.text },
      reason,
    })
  })
  return payer
}

async function requireLine(context: Context, lineId: string) {
  if (!context.viewer) throw notSignedIn()
  refuseNoIds(lineId)
  const [line] = await loadLines(context.database.kysely, { lineId })
  if (!line || !isRuleLine(line)) throw notFound()
  return { line, ...(await requirePayer(context, line.payer, 'book')) }
}

interface BookedExtra {
  transaction: ShowTransaction
  accountId: string
  reason?: string
}

/** Books a charge by hand; a cancelled one books what takes it back. */
export async function bookExtra(
  { transaction, accountId, reason = '' }: BookedExtra,
  { id, showId, payerId, entryId, isCancelled, ...charge }: ExtraChargeRow,
): Promise<void> {
  const { text, amount, currency, vat } = charge
  const line: RuleLine = {
    ...{ kind: 'charge', payer: payerId, entry: entryId, currency },
    amount: isCancelled ? -amount : amount,
    cause: {
      ...{ rule: extraRule, about: { kind: 'incident', id: `x${id}` }, slot: null },
      ...{ remittedBy: null, vat, payee: null },
    },
  }
  await insertLines(transaction, { showId, accountId, reason, textOf: () => text }, [line])
}
