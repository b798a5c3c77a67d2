import { z } from 'zod'
import { type CreditNoteRefusal, issueCreditNote } from '#domain/money/invoices/credit-note.ts'
import {
  type DraftOfCurrency,
  draftsOf,
  type PayerDrafts,
  paidBefore,
} from '#domain/money/invoices/drafts.ts'
import {
  type InvoiceRefusal,
  issueInvoice,
  type MoneyDocument,
} from '#domain/money/invoices/invoice.ts'
import { asMoneyDocument, type IssuedContent } from '#domain/money/invoices/issued.ts'
import {
  creditedLines,
  issuedPayers,
  payerAddress,
  type Seller,
  sellerInput,
} from '#domain/money/invoices/seller.ts'
import type { PaymentSettings } from '#domain/money/money-input.ts'
import { formsOf, schemeOfAccount } from '#domain/money/references/schemes.ts'
import { addDays } from '#domain/timetable/local-time.ts'
import { refuseNoIds } from '#server/entries/entering.ts'
import { lockEntrySystem } from '#server/entries/entry-system.sql.ts'
import { badInput, notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { refuseChangedMeanwhile, type SentSection } from '#server/graphql/section.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { loadShow, lockShow, type ShowRow } from '#server/shows/shows.sql.ts'
import {
  type InvoiceRow,
  insertInvoice,
  loadInvoices,
  loadInvoicesOfPayers,
  loadLocales,
  loadSeller,
  storeSeller,
} from './invoices.sql.ts'
import { loadLines, type StoredLine } from './ledger.sql.ts'
import { aboutWords } from './line-words.ts'
import { mayMoney, requireMoney } from './money.access.ts'
import { type Moving, moveMoney } from './moving.ts'
import {
  loadPayerIds,
  loadPayers,
  loadReferences,
  type PayerRow,
  updatePayer,
} from './payers.sql.ts'
import { loadPaymentSettings } from './payment-settings.sql.ts'
import { requirePayer, todayOf } from './payments.ts'

const requestKey = z.object({ key: z.uuid('forms.invalid') })

/** Who issues the invoices of all shows of the organization. */
export async function saveSeller(
  context: Context,
  showId: string,
  { input, opened }: SentSection,
): Promise<void> {
  const { kysely } = context.database
  const show = requireMoney(context.viewer, await loadShow(kysely, showId), 'payBack')
  const typed = parseInput(sellerInput, input)
  const author = authorOf(context.viewer)
  await kysely.transaction().execute(async (transaction) => {
    await lockShow(transaction, show.id)
    const stored = await loadSeller(transaction, show.organizationId)
    // What was opened may lack what is needed: then it was a form for a new one.
    const before = sellerInput.safeParse(opened)
    if (stored) {
      refuseChangedMeanwhile({ stored, typed, opened: before.success ? before.data : undefined })
    }
    await storeSeller({ transaction, author }, show.organizationId, typed)
    await recordChange(transaction, {
      ...{ showId: show.id, objectClass: 'Show', objectId: show.id },
      action: 'invoiceSellerChanged',
      ...(stored && { before: stored }),
      after: typed,
      ...{ accountId: author.accountId, from: originOf(context) },
    })
  })
}

/** Where the invoices of a payer are addressed to; those that were issued stay as they are. */
export async function savePayerAddress(
  context: Context,
  id: string,
  { input, opened }: SentSection,
): Promise<PayerRow> {
  const { payer, show } = await requirePayer(context, id, 'book')
  return await storeAddress(context, { payer, show }, { input, opened })
}

/** The same by the account whose entry it is, of its own invoices for the show, or by the office. */
export async function saveOwnAddress(
  context: Context,
  entryId: string,
  sent: SentSection,
): Promise<PayerRow> {
  const { payer, show } = await requireOwnPayer(context, entryId)
  return await storeAddress(context, { payer, show }, sent)
}

/** The payer of an entry, for the account that is it and the office. */
export async function requireOwnPayer(
  { viewer, database }: Context,
  entryId: string,
): Promise<{ payer: PayerRow; show: ShowRow }> {
  if (!viewer) throw notSignedIn()
  refuseNoIds(entryId)
  const { kysely } = database
  const payerId = (await loadPayerIds(kysely, [entryId])).get(entryId)
  const [payer] = payerId === undefined ? [] : await loadPayers(kysely, { ids: [payerId] })
  const show = payer && (await loadShow(kysely, payer.showId))
  if (!payer || !show) throw notFound()
  if (payer.accountId !== viewer.accountId && !mayMoney(viewer, show, 'book')) throw notFound()
  return { payer, show }
}

async function storeAddress(
  context: Context,
  { payer, show }: { payer: PayerRow; show: ShowRow },
  { input, opened }: SentSection,
): Promise<PayerRow> {
  const typed = parseInput(payerAddress, input)
  const author = authorOf(context.viewer)
  return await context.database.kysely.transaction().execute(async (transaction) => {
    await lockEntrySystem(transaction, show.id)
    const [now] = await loadPayers(transaction, { ids: [payer.id] })
    if (!now) throw notFound()
    const { name, company, street, postalCode, town, country, vatId } = now
    const stored = { name, company, street, postalCode, town, country: country ?? '', vatId }
    const before = payerAddress.safeParse(opened)
    // What was opened without an address was no address yet, and there is nothing to write over.
    if (before.success && isAddressed(now)) {
      refuseChangedMeanwhile({ stored, typed, opened: before.data })
    }
    await updatePayer({ transaction, author }, payer.id, typed)
    await recordChange(transaction, {
      ...{ showId: show.id, objectClass: 'Payer', objectId: payer.id, action: 'payerChanged' },
      ...{ before: stored, after: typed },
      ...{ accountId: author.accountId, from: originOf(context) },
    })
    return { ...now, ...typed }
  })
}

/** What would be issued for a payer now. */
export interface InvoiceDraft {
  payerId: string
  name: string
  currency: string
  gross: number
  lines: number
  /** What earlier invoices have too much, for credit notes. */
  credited: number
  hasAddress: boolean
}

/** Of all payers of a show, or of one, who have something to be invoiced or corrected, by name. */
export async function listDrafts(
  context: Context,
  show: ShowRow,
  payerId: string | null = null,
): Promise<InvoiceDraft[]> {
  const { kysely } = context.database
  const seller = await loadSeller(kysely, show.organizationId)
  if (!seller) return []
  const [payers, ledger, invoices] = await Promise.all([
    loadPayers(kysely, payerId === null ? { showId: show.id } : { ids: [payerId] }),
    loadLines(kysely, payerId === null ? { showId: show.id } : { payerIds: [payerId] }),
    loadInvoices(kysely, payerId === null ? { showId: show.id } : { payerIds: [payerId] }),
  ])
  const linesOf = Map.groupBy(ledger, ({ payer }) => payer)
  const documentsOf = Map.groupBy(invoices, ({ payerId: of }) => of)
  return payers.flatMap((payer) => {
    const documents = (documentsOf.get(payer.id) ?? []).map(asPlain)
    const drafts = draftsOf(linesOf.get(payer.id) ?? [], documents, seller)
    const credits = creditsOf(drafts, documents)
    const currencies = [...drafts.invoices.map(({ currency }) => currency), ...credits.keys()]
    return [...new Set(currencies)].map((currency) => {
      const draft = drafts.invoices.find((each) => each.currency === currency)
      return {
        ...{ payerId: payer.id, name: payer.name, currency },
        ...{ gross: draft?.gross ?? 0, lines: draft?.lines.length ?? 0 },
        ...{ credited: credits.get(currency) ?? 0, hasAddress: isAddressed(payer) },
      }
    })
  })
}

/** What is to be given back by credit notes, by currency. */
function creditsOf(
  { corrections }: PayerDrafts,
  documents: readonly MoneyDocument[],
): ReadonlyMap<string, number> {
  const credits = new Map<string, number>()
  for (const [number, lines] of corrections) {
    const currency = documents.find((each) => each.number === number)?.currency ?? ''
    const gross = lines.reduce((sum, line) => sum + (line.gross ?? 0), 0)
    credits.set(currency, (credits.get(currency) ?? 0) + gross)
  }
  return credits
}

function isAddressed({ street, town, country }: PayerRow): boolean {
  return street !== '' && town !== '' && country !== null
}

/**
 * Issues what these payers have to be invoiced, and the credit notes of what was remitted since: all of it or
 * nothing. The numbers are taken last, so that others wait for them for the shortest time.
 */
export async function issueInvoices(
  context: Context,
  asked: { showId: string; key: string; payerIds: readonly string[] },
): Promise<void> {
  const { viewer, database } = context
  const show = requireMoney(viewer, await loadShow(database.kysely, asked.showId), 'book')
  const { key } = parseInput(requestKey, asked)
  const { payerIds } = parseInput(issuedPayers, asked)
  await moveMoney(context, { show, payerIds, key }, async (moving) => {
    const issuing = await issuingOf(context, moving, { show, payerIds })
    const payers = await loadPayers(moving.transaction, { ids: payerIds })
    const made = []
    for (const payer of payers) made.push(...(await documentsOf(issuing, payer)))
    for (const { payer, content, corrects } of made) {
      await store(issuing, { payer, content, corrects })
    }
  })
}

/** A credit note of all that is left of an invoice, or of named lines; what was charged is then to be invoiced again. */
export async function creditInvoice(
  context: Context,
  asked: { id: string; key: string; reason: string; lines?: readonly string[] | null | undefined },
): Promise<PayerRow> {
  const { invoice, show } = await requireInvoice(context, asked.id, 'book')
  const { key } = parseInput(requestKey, asked)
  const { reason, lines } = parseInput(creditedLines, asked)
  const payerIds = [invoice.payerId]
  await moveMoney(context, { show, payerIds, key, reason }, async (moving) => {
    const issuing = await issuingOf(context, moving, { show, payerIds })
    const [payer] = await loadPayers(moving.transaction, { ids: payerIds })
    if (!payer) throw notFound()
    const correction = lines === null ? 'all' : lines.map((line) => ({ line, gross: null }))
    const content = creditOf(issuing, invoice, { correction, reason })
    await store(issuing, { payer, content, corrects: invoice.id })
  })
  return (await requirePayer(context, invoice.payerId)).payer
}

/** An invoice that the viewer may see: by the money of its show, or because it is theirs. */
export async function requireInvoice(
  { viewer, database }: Context,
  id: string,
  right: 'see' | 'book' | 'own' = 'see',
): Promise<{ invoice: InvoiceRow; show: ShowRow }> {
  if (!viewer) throw notSignedIn()
  refuseNoIds(id)
  const [invoice] = await loadInvoices(database.kysely, { ids: [id] })
  const show = invoice && (await loadShow(database.kysely, invoice.showId))
  if (!invoice || !show) throw notFound()
  const isOwn = invoice.accountId !== null && invoice.accountId === viewer.accountId
  if (right === 'own' && isOwn) return { invoice, show }
  if (!mayMoney(viewer, show, 'see')) throw notFound()
  return { invoice, show: requireMoney(viewer, show, right === 'book' ? 'book' : 'see') }
}

/** What is the same for all documents that are issued together. */
interface Issuing {
  context: Context
  moving: Moving
  show: ShowRow
  seller: Seller
  /** Issued before, by payer. */
  documents: ReadonlyMap<string, InvoiceRow[]>
  settings: PaymentSettings
  /** By payer. */
  locales: ReadonlyMap<string, string>
  issuedOn: string
}

async function issuingOf(
  context: Context,
  moving: Moving,
  { show, payerIds }: { show: ShowRow; payerIds: readonly string[] },
): Promise<Issuing> {
  const { transaction } = moving
  const seller = await loadSeller(transaction, show.organizationId)
  if (!seller) throw badInput({ messageId: 'money.problem.noSeller' })
  return {
    ...{ context, moving, show, seller, issuedOn: todayOf(show) },
    documents: await loadInvoicesOfPayers(transaction, payerIds),
    settings: await loadPaymentSettings(transaction, show.id),
    locales: await loadLocales(transaction, payerIds),
  }
}

interface ToStore {
  payer: PayerRow
  content: IssuedContent
  corrects: string | null
}

async function store(
  { context, moving, show, seller }: Issuing,
  { payer, content, corrects }: ToStore,
): Promise<void> {
  const { transaction } = moving
  const author = authorOf(context.viewer)
  const { number } = await insertInvoice(
    { transaction, author },
    {
      ...{ organizationId: show.organizationId, showId: show.id, payerId: payer.id },
      ...{ prefix: seller.prefix, content, corrects },
    },
  )
  const { amounts, currency, kind, reason } = content
  await moving.tell({
    action: kind === 'invoice' ? 'invoiceIssued' : 'creditNoteIssued',
    payerId: payer.id,
    after: { number, amount: amounts.gross, currency },
    ...(reason !== '' && { reason }),
  })
  for (const { entry } of moving.ledger.filter((line) => line.payer === payer.id)) {
    moving.touch(entry)
  }
}

/** Credit notes first, then the invoices: both of what is in the ledger now. */
async function documentsOf(issuing: Issuing, payer: PayerRow): Promise<ToStore[]> {
  const { moving, seller, documents } = issuing
  const ledger = moving.ledger.filter((line) => line.payer === payer.id)
  const own = documents.get(payer.id) ?? []
  const { invoices, corrections } = draftsOf(ledger, own.map(asPlain), seller)
  const notes = [...corrections].flatMap(([number, correction]) => {
    const invoice = own.find(({ document }) => document.number === number)
    if (!invoice) return []
    const content = creditOf(issuing, invoice, { correction, reason: '' })
    return [{ payer, content, corrects: invoice.id }]
  })
  const issued = [
    ...own.map(asPlain),
    ...notes.map(({ content }) => ({ ...content, number: '', corrects: '' })),
  ]
  const made = []
  for (const draft of invoices) {
    const content = await invoiceOf(issuing, payer, { draft, ledger, issued })
    made.push({ payer, content, corrects: null })
  }
  return [...notes, ...made]
}

function asPlain({ document }: InvoiceRow): MoneyDocument {
  return asMoneyDocument(document)
}

async function invoiceOf(
  issuing: Issuing,
  payer: PayerRow,
  {
    draft,
    ledger,
    issued,
  }: { draft: DraftOfCurrency; ledger: readonly StoredLine[]; issued: readonly MoneyDocument[] },
): Promise<IssuedContent> {
  const { context, issuedOn, seller } = issuing
  const { name, company, street, postalCode, town, country } = payer
  const recipient = {
    name: company === '' ? name : company,
    address: [company === '' ? '' : name, street, `${postalCode} ${town}`.trim()].filter(
      (line) => line !== '',
    ),
    country: country ?? '',
  }
  const lines = await Promise.all(
    draft.lines.map(async ({ id, charge, gross, vat }) => {
      const text = ledger.find((line) => line === charge)?.text ?? ''
      const about = await aboutWords(context, charge.cause.about)
      return { id, gross, vat, text: [text, about].filter(Boolean).join(' · ') }
    }),
  )
  const made = issueInvoice(
    { issuedOn, recipient, currency: draft.currency, lines },
    // Its number is given when it is stored.
    { prefix: seller.prefix, year: Number(issuedOn.slice(0, 4)), next: 1 },
  )
  if (!made.ok) throw badInput({ ...problemOf(made.refusal), values: { payer: payer.name } })
  const { number: _, corrects: __, ...document } = made.document
  const paid = paidBefore(ledger, issued, draft)
  const isOpen = paid < document.amounts.gross
  return {
    ...document,
    ...aroundOf(issuing, payer),
    ...{ paid, reason: '', dueOn: isOpen ? addDays(issuedOn, seller.dueDays) : null },
    payment: isOpen ? await paymentOf(issuing, draft) : null,
  }
}

/** Of whom, for whom and for which show, as it is now. */
function aroundOf({ context, locales, show, seller }: Issuing, payer: PayerRow) {
  const { prefix: _, taxation: __, vat: ___, dueDays: ____, ...printed } = seller
  const { street, postalCode, town, vatId } = payer
  return {
    seller: printed,
    buyer: { street, postalCode, town, ...(vatId !== '' && { vatId }) },
    show: { name: show.name, firstDay: show.firstDay, lastDay: show.lastDay },
    locale: locales.get(payer.id) ?? context.locale,
  }
}

/** With the reference of the first entry that it is for; a transfer that pays more goes to the others. */
async function paymentOf(
  { moving, settings }: Issuing,
  { lines }: DraftOfCurrency,
): Promise<IssuedContent['payment']> {
  const { holder, iban } = settings
  if (iban === null || holder === '') return null
  const entryIds = lines.flatMap(({ charge }) => charge.entry ?? [])
  const numbers = await loadReferences(moving.transaction, entryIds)
  const number = entryIds.map((id) => numbers.get(id)).find((each) => each !== undefined)
  const reference = number === undefined ? undefined : formsOf(number).get(schemeOfAccount(iban))
  return { holder, iban, reference: reference ?? '' }
}

/** As the invoice was: of whom, for whom and in which language. */
function creditOf(
  { issuedOn, documents, seller }: Issuing,
  invoice: InvoiceRow,
  {
    correction,
    reason,
  }: { correction: Parameters<typeof issueCreditNote>[0]['correction']; reason: string },
): IssuedContent {
  const { document } = invoice
  const before = (documents.get(invoice.payerId) ?? []).map(asPlain)
  const made = issueCreditNote(
    { invoice: asMoneyDocument(document), before, correction, issuedOn },
    { prefix: seller.prefix, year: Number(issuedOn.slice(0, 4)), next: 1 },
  )
  if (!made.ok) throw badInput(problemOf(made.refusal))
  const { number: _, corrects: __, ...own } = made.document
  const { seller: by, buyer, show, locale } = document
  return { ...own, seller: by, buyer, show, locale, dueOn: null, paid: 0, payment: null, reason }
}

function problemOf({ reason }: InvoiceRefusal | CreditNoteRefusal) {
  if (reason === 'address') return { messageId: 'money.problem.address' } as const
  if (reason === 'nothing') return { messageId: 'money.problem.nothingLeft' } as const
  if (reason === 'negative') return { messageId: 'money.problem.negativeNote' } as const
  return { messageId: 'money.problem.notIssued' } as const
}
