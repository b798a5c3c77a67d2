import { z } from 'zod'
import { entryName } from '#domain/entries/place-status.ts'
import type { ProviderId } from '#domain/money/online/providers.ts'
import { lockEntrySystem } from '#server/entries/entry-system.sql.ts'
import { findEntry, type ReadEntry } from '#server/entries/read-entry.ts'
import { badInput, forbidden, notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { type Connection, loadLines } from '#server/money/ledger.sql.ts'
import { loadPaidEntries, loadPayerIds, loadPayers } from '#server/money/payers.sql.ts'
import { loadPaymentSettings } from '#server/money/payment-settings.sql.ts'
import { openOf, owedTogether, requestKey } from '#server/money/payments.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { loadShow, type ShowTransaction } from '#server/shows/shows.sql.ts'
import {
  findOnlinePayment,
  insertAttempt,
  loadOnlinePayments,
  type OnlinePaymentRow,
  storeStart,
} from './attempts.sql.ts'
import type { PaymentProvider } from './provider.ts'
import { stripeTakes } from './stripe.ts'

const asked = z.object({ currency: z.string().length(3, 'forms.invalid') })

const oneHour = 60 * 60 * 1000

/** Providers want a checkout to last half an hour at least. */
const shortestMs = 35 * 60 * 1000

/** What an account can pay online now, in one currency. */
export interface OnlineOffer {
  amount: number
  currency: string
}

/** What its payer owes for the entry; nothing where the show takes no payments online, or for other readers. */
export async function offersOf(
  { viewer, database: { kysely }, providers }: Context,
  entry: ReadEntry,
): Promise<readonly OnlineOffer[]> {
  if (!viewer || entry.accountId !== viewer.accountId) return []
  const provider = await providerOf(kysely, providers, entry.showId)
  return provider ? (await owedFor(kysely, entry.id)).filter((one) => isTaken(provider, one)) : []
}

/** That of the show; undefined where it has none, or this installation lacks it. */
async function providerOf(
  connection: Connection,
  providers: readonly PaymentProvider[],
  showId: string,
): Promise<PaymentProvider | undefined> {
  const { provider } = await loadPaymentSettings(connection, showId)
  return providers.find(({ id }) => id === provider)
}

function isTaken({ id }: { id: ProviderId }, { currency }: OnlineOffer): boolean {
  return id !== 'stripe' || stripeTakes(currency)
}

/** What all entries of the payer owe together; nothing where only one of them owes. */
export async function offersForAll(
  { viewer, database: { kysely }, providers }: Context,
  entry: ReadEntry,
): Promise<readonly OnlineOffer[]> {
  if (!viewer || entry.accountId !== viewer.accountId) return []
  const provider = await providerOf(kysely, providers, entry.showId)
  const owed = await owedTogether(kysely, entry.id)
  return provider ? owed.filter((one) => isTaken(provider, one)) : []
}

/** Of the payer of the entry alone: what was moved to another is not asked of this one. */
async function owedFor(connection: Connection, entryId: string): Promise<OnlineOffer[]> {
  const payerId = (await loadPayerIds(connection, [entryId])).get(entryId)
  if (payerId === undefined) return []
  const ledger = await loadLines(connection, { payerIds: [payerId] })
  const currencies = new Set(ledger.map(({ currency }) => currency))
  return [...currencies]
    .map((currency) => ({ currency, amount: openOf(ledger, [entryId], currency)[0]?.amount ?? 0 }))
    .filter(({ amount }) => amount > 0)
}

/**
 * Begins to pay what is open for an entry, or for all of its payer, and answers where. The same key, or the same
 * amount while an attempt is still open, is the same checkout: it can be paid once, in however many windows it stands.
 */
export async function startOnlinePayment(
  context: Context,
  { entryId, forAll: isForAll, ...sent }: AskedStart,
): Promise<OnlinePaymentRow> {
  const { viewer, database } = context
  const entry = await findEntry(context, entryId)
  if (!viewer || entry.accountId !== viewer.accountId) throw forbidden()
  const { key } = parseInput(requestKey, sent)
  const { currency } = parseInput(asked, sent)
  const forAll = isForAll ?? false
  const provider = await providerOf(database.kysely, context.providers, entry.showId)
  if (!provider || !isTaken(provider, { currency, amount: 0 })) {
    throw badInput({ messageId: 'riders.online.notOffered' })
  }
  const id = await database.kysely
    .transaction()
    .execute((transaction) =>
      attemptFor(context, transaction, { entry, forAll, key, currency, provider }),
    )
  const attempt = await requireAttempt(database.kysely, id)
  if (attempt.providerRef !== null) return attempt
  const show = await loadShow(database.kysely, entry.showId)
  const [payer] = await loadPayers(database.kysely, { ids: [attempt.payerId] })
  const started = await provider.start({
    ...{ key: attempt.id, amount: attempt.amount, currency, expiresAt: attempt.expiresAt },
    description: `${show?.name ?? ''} · ${await entriesOf(database.kysely, attempt, entry)}`,
    ...{ email: payer?.email ?? null, locale: context.locale },
    returnUrl: `${context.ownUrl}/my-entries/${entry.id}?payment=${attempt.id}`,
  })
  await storeStart(database.kysely, attempt.id, started)
  return await requireAttempt(database.kysely, attempt.id)
}

interface AskedStart {
  entryId: string
  forAll?: boolean | null | undefined
  key: string
  currency: string
}

/** `E-0001`, or `E-0001, E-0002` where it is for all of the payer. */
async function entriesOf(
  connection: Connection,
  { forAll, payerId }: OnlinePaymentRow,
  { number }: ReadEntry,
): Promise<string> {
  if (!forAll) return entryName(number)
  const entries = (await loadPaidEntries(connection, [payerId])).get(payerId) ?? []
  return entries
    .map((each) => entryName(each.number))
    .join(', ')
    .slice(0, 200)
}

interface NewAttempt {
  entry: ReadEntry
  forAll: boolean
  key: string
  currency: string
  provider: PaymentProvider
}

async function attemptFor(
  context: Context,
  transaction: ShowTransaction,
  { entry, forAll, key, currency, provider }: NewAttempt,
): Promise<string> {
  const { id: entryId, showId } = entry
  await lockEntrySystem(transaction, showId)
  const [same] = await loadOnlinePayments(transaction, { key, ofShow: showId })
  if (same) {
    if (same.accountId !== authorOf(context.viewer).accountId) throw notFound()
    return same.id
  }
  const payerId = (await loadPayerIds(transaction, [entryId])).get(entryId)
  if (payerId === undefined) throw badInput({ messageId: 'riders.online.nothingOpen' })
  // What is under way for any of the entries may pay what is asked for all.
  const earlier = await loadOnlinePayments(transaction, forAll ? { payerId } : { entryId })
  if (earlier.some((each) => each.state === 'pending' && each.currency === currency)) {
    throw badInput({ messageId: 'riders.online.underWay' })
  }
  const offers = forAll ? owedTogether(transaction, entryId) : owedFor(transaction, entryId)
  const owed = (await offers).find((each) => each.currency === currency)
  if (!owed) throw badInput({ messageId: 'riders.online.nothingOpen' })
  const open = earlier.find(
    (each) =>
      each.state === 'open' &&
      each.forAll === forAll &&
      each.provider === provider.id &&
      each.currency === currency &&
      each.amount === owed.amount &&
      each.expiresAt.getTime() - Date.now() > (each.providerRef === null ? shortestMs : 0),
  )
  if (open) return open.id
  return await insertAttempt(
    { transaction, author: authorOf(context.viewer) },
    {
      ...{
        showId,
        payerId,
        entryId,
        forAll,
        key,
        currency,
        amount: owed.amount,
        provider: provider.id,
      },
      expiresAt: new Date(Date.now() + oneHour),
      nextLookAt: new Date(Date.now() + 60_000),
    },
  )
}

async function requireAttempt(connection: Connection, id: string): Promise<OnlinePaymentRow> {
  const attempt = await findOnlinePayment(connection, id)
  if (!attempt) throw notFound()
  return attempt
}
