import { z } from 'zod'
import { requiredText } from '#domain/forms/inputs.ts'
import { type Match, matchTransactions } from '#domain/money/bank/match.ts'
import { type BankTransaction, missingOf } from '#domain/money/bank/transaction.ts'
import { type Allocation, allocationsOf, receive } from '#domain/money/ledger/payment.ts'
import { reasonInput } from '#domain/money/money-input.ts'
import { refuseNoIds } from '#server/entries/entering.ts'
import { badInput, notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { loadShow, type ShowRow } from '#server/shows/shows.sql.ts'
import {
  type BankTransactionRow,
  loadByKeys,
  loadOpenItems,
  loadPayersByIban,
  loadShowsOfTransaction,
  loadTransactions,
  lockTransaction,
  setTransaction,
  storeFile,
} from './bank.sql.ts'
import { readBankFile } from './bank-file.ts'
import { type Connection, insertMovement } from './ledger.sql.ts'
import { mayMoney, requireMoney } from './money.access.ts'
import { type Moving, moveMoney } from './moving.ts'
import { loadPaidEntries } from './payers.sql.ts'
import { openOf } from './payments.ts'

/** A transaction with what comes of it. */
export interface MatchedTransaction {
  transaction: BankTransaction
  match: Match
  showId: string
}

export interface BankImport {
  showId: string
  rows: readonly MatchedTransaction[]
  /** Batches that are one transaction, because their parts do not make the whole. */
  batches: number
  /** Statements whose entries do not lead from one balance to the other. */
  incomplete: number
}

const named = z.object({ name: requiredText(200), content: z.string().max(2_000_000) })

/**
 * A file of camt.053 or camt.054. The preview stores nothing; the import books what is certain, once, however often
 * and in whatever order files come, and leaves the rest for a person to decide.
 */
export async function importBankFile(
  context: Context,
  asked: { showId: string; name: string; content: string; isPreview: boolean; key: string },
): Promise<BankImport> {
  const { kysely } = context.database
  const show = requireMoney(context.viewer, await loadShow(kysely, asked.showId), 'book')
  const { name, content } = parseInput(named, asked)
  const { key } = parseInput(z.object({ key: z.uuid('forms.invalid') }), asked)
  const { bytes, read } = readBankFile(content)
  const statements = read.flatMap((each) => each.statements)
  const transactions = statements.flatMap((each) => each.transactions)
  const unique = [...new Map(transactions.map((each) => [each.key, each])).values()]
  const told = {
    showId: show.id,
    batches: read.reduce((sum, each) => sum + each.batches, 0),
    incomplete: statements.filter((each) => missingOf(each) !== 0).length,
  }
  if (asked.isPreview) return { ...told, rows: await matched(kysely, show, unique) }
  let rows: readonly MatchedTransaction[] = []
  await moveMoney(context, { show, payerIds: [], key }, async (moving) => {
    const authored = { transaction: moving.transaction, author: authorOf(context.viewer) }
    const { organizationId } = show
    // What is known already is told so, and linked to this show.
    rows = await matched(moving.transaction, show, unique)
    await storeFile(authored, { showId: show.id, organizationId, name, content: bytes }, unique)
    const keys = unique.map((each) => each.key)
    const known = await loadByKeys(moving.transaction, { organizationId, keys })
    const stored = new Map(known.map((row) => [row.content.key, row]))
    for (const { match } of rows) {
      const row = stored.get(match.key)
      if (row?.state !== 'open' || match.verdict !== 'book') continue
      await bookTransaction({ context, moving, show }, row, match)
    }
    await recordChange(moving.transaction, {
      ...{ showId: show.id, objectClass: 'Show', objectId: show.id, action: 'bankFileImported' },
      after: { name, transactions: unique.length },
      ...{ accountId: moving.accountId, from: originOf(context) },
    })
  })
  return { ...told, rows }
}

async function matched(
  connection: Connection,
  show: ShowRow,
  transactions: readonly BankTransaction[],
): Promise<readonly MatchedTransaction[]> {
  const keys = transactions.map(({ key }) => key)
  const { id: showId, organizationId } = show
  const known = await loadByKeys(connection, { organizationId, keys })
  const earlier = await loadTransactions(connection, showId)
  const all = new Map([...earlier, ...known].map((row) => [row.content.key, row.content]))
  const matches = matchTransactions(transactions, {
    items: await loadOpenItems(connection, showId),
    earlier: [...all.values()],
    payersByIban: await loadPayersByIban(connection, showId),
  })
  return transactions.flatMap((transaction, at) => {
    const match = matches[at]
    return match ? [{ transaction, match, showId }] : []
  })
}

/** A stored transaction with what is proposed for it as long as it is open. */
export interface OpenTransaction extends BankTransactionRow {
  showId: string
  match: Match | null
}

/** Of files of the show: open ones with what is proposed now. */
export async function listTransactions(
  { viewer, database: { kysely } }: Context,
  showId: string,
): Promise<OpenTransaction[]> {
  requireMoney(viewer, await loadShow(kysely, showId), 'see')
  const rows = await loadTransactions(kysely, showId)
  const open = rows.filter(({ state }) => state === 'open')
  const matches = matchTransactions(
    open.map(({ content }) => content),
    {
      items: await loadOpenItems(kysely, showId),
      earlier: rows.filter(({ state }) => state !== 'open').map(({ content }) => content),
      payersByIban: await loadPayersByIban(kysely, showId),
    },
  )
  const byKey = new Map(matches.map((match) => [match.key, match]))
  return rows.map((row) => ({
    ...row,
    showId,
    match: row.state === 'open' ? (byKey.get(row.content.key) ?? null) : null,
  }))
}

/** As it is proposed, or for a payer whom a person names: then it goes to what is owed first. */
export async function bookBankTransaction(
  context: Context,
  asked: { showId: string; id: string; key: string; payerId: string | null },
): Promise<void> {
  const { show, key } = await requireTransaction(context, asked)
  const { payerId } = asked
  refuseNoIds(payerId)
  const payerIds = payerId === null ? [] : [payerId]
  await moveMoney(context, { show, payerIds, key }, async (moving) => {
    const row = await lockTransaction(moving.transaction, { id: asked.id, showId: show.id })
    if (!row) throw notFound()
    if (row.state === 'booked') throw badInput({ messageId: 'money.problem.twice' })
    if (row.content.amount <= 0) throw badInput({ messageId: 'money.problem.amount' })
    const allotted =
      payerId === null
        ? await proposedFor({ moving, show }, row)
        : await allottedTo({ moving, payerId }, row)
    await bookTransaction({ context, moving, show }, row, allotted)
  })
}

/** What this payer owes first; what is over stays with the payer. */
async function allottedTo(
  { moving, payerId }: { moving: Moving; payerId: string },
  { content: { amount, currency } }: BankTransactionRow,
): Promise<Allotted> {
  const entries = (await loadPaidEntries(moving.transaction, [payerId])).get(payerId) ?? []
  const ids = entries.map(({ id }) => id)
  const owed = openOf(moving.ledger, ids, currency)
  const parts = allocationsOf(amount, owed).map((part) => ({ ...part, payer: payerId }))
  const rest = amount - parts.reduce((sum, part) => sum + part.amount, 0)
  return { parts, rest: rest === 0 ? null : { payer: payerId, amount: rest } }
}

async function proposedFor(
  { moving, show }: { moving: Moving; show: ShowRow },
  { content }: BankTransactionRow,
): Promise<Allotted> {
  const [match] = matchTransactions([content], {
    ...{ items: await loadOpenItems(moving.transaction, show.id), earlier: [] },
    payersByIban: await loadPayersByIban(moving.transaction, show.id),
  })
  if (match?.verdict === 'book' || match?.verdict === 'propose') return match
  throw badInput({ messageId: 'money.problem.noProposal' })
}

/** Of another show, of no show, or decided about: it waits no longer. With a reason of null it waits again. */
export async function ignoreBankTransaction(
  context: Context,
  asked: { showId: string; id: string; key: string; reason: string | null },
): Promise<void> {
  const { show, key } = await requireTransaction(context, asked)
  const reason = asked.reason === null ? null : parseInput(reasonInput, asked).reason
  await moveMoney(context, { show, payerIds: [], key }, async ({ transaction }) => {
    const row = await lockTransaction(transaction, { id: asked.id, showId: show.id })
    if (!row) throw notFound()
    if (row.state === 'booked') throw badInput({ messageId: 'money.problem.twice' })
    await setTransaction(
      { transaction, author: authorOf(context.viewer) },
      {
        ...{ id: row.id, movementId: null, reason: reason ?? '' },
        state: reason === null ? 'open' : 'ignored',
      },
    )
  })
}

async function requireTransaction(
  context: Context,
  asked: { showId: string; id: string; key: string },
): Promise<{ show: ShowRow; key: string }> {
  const { viewer, database } = context
  if (!viewer) throw notSignedIn()
  const show = requireMoney(viewer, await loadShow(database.kysely, asked.showId), 'book')
  refuseNoIds(asked.id)
  const shows = await loadShowsOfTransaction(database.kysely, asked.id)
  if (!shows.includes(show.id) || !mayMoney(viewer, show, 'see')) throw notFound()
  const { key } = parseInput(z.object({ key: z.uuid('forms.invalid') }), asked)
  return { show, key }
}

interface BookingTransaction {
  context: Context
  moving: Moving
  show: ShowRow
}

interface Allotted {
  parts: readonly (Allocation & { payer: string })[]
  rest: { payer: string; amount: number } | null
}

/** One payment of the one who paid the first part; what is over stays with that payer. */
async function bookTransaction(
  { context, moving, show }: BookingTransaction,
  { id, content }: BankTransactionRow,
  { parts, rest }: Allotted,
): Promise<void> {
  const { transaction, accountId } = moving
  const payerId = rest?.payer ?? parts[0]?.payer
  if (payerId === undefined) return
  const { amount, currency, bookedOn: day, payerName } = content
  const movement = await insertMovement(transaction, {
    ...{ showId: show.id, payerId, method: 'transfer', day, accountId },
    note: payerName ?? '',
  })
  const wanted = { movement, payer: payerId, amount, currency, method: 'transfer' } as const
  await moving.add(receive(wanted, parts, []), currency)
  const author = authorOf(context.viewer)
  await setTransaction(
    { transaction, author },
    { id, state: 'booked', movementId: movement, reason: '' },
  )
  await moving.tell({ action: 'paymentBooked', payerId, after: { amount, currency, day } })
}
