import { openOfInvoices } from '#domain/money/invoices/drafts.ts'
import { asMoneyDocument } from '#domain/money/invoices/issued.ts'
import { type Seller, taxations } from '#domain/money/invoices/seller.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { answerSaved, savedOf } from '#server/graphql/section.ts'
import { loadShow, type ShowRow } from '#server/shows/shows.sql.ts'
import { requireShowById } from '#server/shows/shows.ts'
import { type InvoiceRow, loadInvoices, loadInvoicesOfPayers, loadSeller } from './invoices.sql.ts'
import {
  creditInvoice,
  type InvoiceDraft,
  issueInvoices,
  listDrafts,
  requireOwnPayer,
  saveOwnAddress,
  savePayerAddress,
  saveSeller,
} from './invoices.ts'
import { type Connection, loadLines, type StoredLine } from './ledger.sql.ts'
import { EntryMoneyRef, PayerRef, ShowMoneyRef } from './money.graphql.ts'
import { loadPayerIds, loadPayers, type PayerRow } from './payers.sql.ts'
import { requirePayer } from './payments.ts'

const InvoiceKindEnum = builder.enumType('InvoiceKind', {
  values: ['invoice', 'creditNote'] as const,
})

const TaxationEnum = builder.enumType('Taxation', {
  description: 'small: a small business, which charges no VAT whatever its rules name.',
  values: taxations,
})

const InvoiceLineRef = builder
  .objectRef<InvoiceRow['document']['lines'][number]>('InvoiceLine')
  .implement({
    fields: (t) => ({
      key: t.string({ description: 'Within the invoice.', resolve: ({ id }) => id }),
      text: t.exposeString('text'),
      gross: t.exposeFloat('gross', { description: 'With VAT, in the smallest unit.' }),
    }),
  })

export const InvoiceRef = builder.objectRef<InvoiceRow>('Invoice').implement({
  description: 'An issued invoice or credit note; nothing of it changes any more.',
  ...audited('invoice'),
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.field({ type: InvoiceKindEnum, resolve: ({ document }) => document.kind }),
    number: t.string({ resolve: ({ document }) => document.number }),
    corrects: t.string({
      nullable: true,
      description: 'Number of the invoice that a credit note corrects.',
      resolve: ({ document }) => document.corrects?.number ?? null,
    }),
    payerId: t.exposeID('payerId'),
    recipient: t.string({ resolve: ({ document }) => document.recipient.name }),
    issuedOn: t.field({ type: 'Day', resolve: ({ document }) => document.issuedOn }),
    dueOn: t.field({ type: 'Day', nullable: true, resolve: ({ document }) => document.dueOn }),
    currency: t.string({ resolve: ({ document }) => document.currency }),
    gross: t.float({ resolve: ({ document }) => document.amounts.gross }),
    credited: t.float({
      description: 'What credit notes gave back of it.',
      resolve: async (invoice, _args, context) =>
        (await notesOf(invoice, context)).reduce(
          (sum, { document }) => sum + document.amounts.gross,
          0,
        ),
    }),
    open: t.float({
      description: 'What is left to pay: the oldest invoices of a payer are paid first.',
      resolve: openOf,
    }),
    lines: t.field({
      type: [InvoiceLineRef],
      description: 'Of an invoice: what no credit note gave back yet.',
      resolve: async (invoice, _args, context) => {
        const back = new Set(
          (await notesOf(invoice, context)).flatMap(({ document }) =>
            document.lines.map(({ id }) => id),
          ),
        )
        return invoice.document.lines.filter(({ id }) => !back.has(id))
      },
    }),
  }),
})

async function notesOf({ payerId, document }: InvoiceRow, context: Context): Promise<InvoiceRow[]> {
  const all = (await loadOnce(context, loadInvoicesOfPayers, payerId)) ?? []
  return all.filter((each) => each.document.corrects?.number === document.number)
}

async function openOf(
  { payerId, document }: InvoiceRow,
  _args: unknown,
  context: Context,
): Promise<number> {
  const all = (await loadOnce(context, loadInvoicesOfPayers, payerId)) ?? []
  const ledger = (await loadOnce(context, loadLinesOfPayers, payerId)) ?? []
  const open = openOfInvoices(
    ledger,
    all.map((each) => asMoneyDocument(each.document)),
  )
  return open.get(document.number) ?? 0
}

async function loadLinesOfPayers(
  connection: Connection,
  payerIds: readonly string[],
): Promise<ReadonlyMap<string, StoredLine[]>> {
  return Map.groupBy(await loadLines(connection, { payerIds }), ({ payer }) => payer)
}

const InvoiceDraftRef = builder.objectRef<InvoiceDraft>('InvoiceDraft').implement({
  description: 'What would be issued for a payer now.',
  fields: (t) => ({
    payerId: t.exposeID('payerId'),
    name: t.exposeString('name'),
    currency: t.exposeString('currency'),
    gross: t.exposeFloat('gross', { description: 'Of the new invoice; 0: only credit notes.' }),
    lines: t.exposeInt('lines'),
    credited: t.exposeFloat('credited', { description: 'Of credit notes.' }),
    hasAddress: t.exposeBoolean('hasAddress', {
      description: 'No invoice is issued without an address.',
    }),
  }),
})

const InvoiceSellerRef = builder.objectRef<Seller>('InvoiceSeller').implement({
  description: 'The organization as it stands on its invoices.',
  fields: (t) => ({
    name: t.exposeString('name'),
    street: t.exposeString('street'),
    postalCode: t.exposeString('postalCode'),
    town: t.exposeString('town'),
    country: t.exposeString('country'),
    vatId: t.exposeString('vatId'),
    taxNumber: t.exposeString('taxNumber'),
    registerNumber: t.exposeString('registerNumber'),
    email: t.exposeString('email'),
    taxation: t.expose('taxation', { type: TaxationEnum }),
    vat: t.exposeInt('vat', { nullable: true, description: 'Basis points.' }),
    reason: t.exposeString('reason', { description: 'Why there is no VAT.' }),
    prefix: t.exposeString('prefix'),
    dueDays: t.exposeInt('dueDays'),
    note: t.exposeString('note'),
  }),
})

export const InvoicingRef = builder.objectRef<ShowRow>('Invoicing').implement({
  description: 'Invoices of a show, for who may see amounts.',
  fields: (t) => ({
    showId: t.exposeID('id'),
    seller: t.field({
      type: InvoiceSellerRef,
      nullable: true,
      description: 'Absent: nothing can be issued yet.',
      resolve: async ({ organizationId }, _args, { database }) =>
        (await loadSeller(database.kysely, organizationId)) ?? null,
    }),
    drafts: t.field({
      type: [InvoiceDraftRef],
      description: 'By name of the payer.',
      resolve: (show, _args, context) => listDrafts(context, show),
    }),
    invoices: t.field({
      type: [InvoiceRef],
      description: 'The newest first.',
      resolve: async ({ id }, _args, { database }) =>
        (await loadInvoices(database.kysely, { showId: id })).toReversed(),
    }),
  }),
})

builder.objectField(ShowMoneyRef, 'invoicing', (t) =>
  t.field({ type: InvoicingRef, resolve: (show) => show }),
)

builder.objectFields(PayerRef, (t) => ({
  street: t.exposeString('street'),
  postalCode: t.exposeString('postalCode'),
  town: t.exposeString('town'),
  country: t.exposeString('country', { nullable: true }),
  company: t.exposeString('company', { description: 'Named first on invoices.' }),
  vatId: t.exposeString('vatId'),
  drafts: t.field({
    type: [InvoiceDraftRef],
    description: 'What would be issued now, by currency.',
    resolve: async ({ id, showId }, _args, context) => {
      const show = await loadShow(context.database.kysely, showId)
      return show ? await listDrafts(context, show, id) : []
    },
  }),
  invoices: t.field({
    type: [InvoiceRef],
    description: 'In the order in which they were issued.',
    resolve: async ({ id }, _args, context) =>
      (await loadOnce(context, loadInvoicesOfPayers, id)) ?? [],
  }),
}))

builder.objectField(EntryMoneyRef, 'invoices', (t) =>
  t.field({
    type: [InvoiceRef],
    description: 'Of the payer of the entry, for all that it is invoiced for.',
    resolve: async ({ id, as }, _args, context) => {
      const payerId = await loadOnce(context, loadPayerIds, id)
      if (payerId === undefined) return []
      const invoices = (await loadOnce(context, loadInvoicesOfPayers, payerId)) ?? []
      // The payer stays when another account answers for the entry: their invoices are not its own.
      const own = context.viewer?.accountId
      return as === 'office' ? invoices : invoices.filter(({ accountId }) => accountId === own)
    },
  }),
)

const InvoiceSellerInput = builder.inputType('InvoiceSellerInput', {
  fields: (t) => ({
    name: t.string(),
    street: t.string(),
    postalCode: t.string(),
    town: t.string(),
    country: t.string({ description: 'ISO 3166, two letters.' }),
    vatId: t.string(),
    taxNumber: t.string(),
    registerNumber: t.string(),
    email: t.string(),
    taxation: t.field({ type: TaxationEnum }),
    vat: t.int({ description: 'Basis points, of charges whose rule names no rate.' }),
    reason: t.string(),
    prefix: t.string({ description: '1 to 8 capitals or digits.' }),
    dueDays: t.int(),
    note: t.string(),
  }),
})

const PayerAddressInput = builder.inputType('PayerAddressInput', {
  fields: (t) => ({
    name: t.string(),
    street: t.string(),
    postalCode: t.string(),
    town: t.string(),
    country: t.string({ description: 'ISO 3166, two letters.' }),
    company: t.string(),
    vatId: t.string(),
  }),
})

const InvoiceAddressRef = builder.objectRef<PayerRow>('InvoiceAddress').implement({
  description: 'Where the next invoices for an entry are addressed to.',
  fields: (t) => ({
    name: t.exposeString('name'),
    company: t.exposeString('company'),
    street: t.exposeString('street'),
    postalCode: t.exposeString('postalCode'),
    town: t.exposeString('town'),
    country: t.exposeString('country', { nullable: true }),
    vatId: t.exposeString('vatId'),
  }),
})

builder.objectField(EntryMoneyRef, 'invoiceAddress', (t) =>
  t.field({
    type: InvoiceAddressRef,
    nullable: true,
    description: 'For the account that is the payer, and the office.',
    resolve: async ({ id, as }, _args, context) => {
      const payerId = await loadOnce(context, loadPayerIds, id)
      const [payer] =
        payerId === undefined ? [] : await loadPayers(context.database.kysely, { ids: [payerId] })
      const own = context.viewer?.accountId
      const isOwn = own !== undefined && payer?.accountId === own
      return payer && (isOwn || as === 'office') ? payer : null
    },
  }),
)

const SavedInvoicing = savedOf('Invoicing', InvoicingRef)
const SavedPayerAddress = savedOf('PayerAddress', PayerRef)
const SavedOwnAddress = savedOf('InvoiceAddress', InvoiceAddressRef)

builder.mutationFields((t) => {
  const key = t.arg.string({
    required: true,
    description: 'A UUID: the same request again issues nothing.',
  })
  return {
    saveInvoiceSeller: t.field({
      type: SavedInvoicing,
      args: {
        showId: t.arg.id({ required: true }),
        input: t.arg({ type: InvoiceSellerInput, required: true }),
        opened: t.arg({ type: InvoiceSellerInput, required: true }),
      },
      resolve: (_root, { showId, ...sent }, context) => {
        const read = () => requireShowById(context, showId, 'READ')
        return answerSaved(saveSeller(context, showId, sent).then(read), read)
      },
    }),
    savePayerAddress: t.field({
      type: SavedPayerAddress,
      args: {
        id: t.arg.id({ required: true }),
        input: t.arg({ type: PayerAddressInput, required: true }),
        opened: t.arg({ type: PayerAddressInput, required: true }),
      },
      resolve: (_root, { id, ...sent }, context) =>
        answerSaved(
          savePayerAddress(context, id, sent),
          async () => (await requirePayer(context, id)).payer,
        ),
    }),
    saveOwnInvoiceAddress: t.field({
      type: SavedOwnAddress,
      description:
        'By the account that is the payer, or the office; issued invoices stay as they are.',
      args: {
        entryId: t.arg.id({ required: true }),
        input: t.arg({ type: PayerAddressInput, required: true }),
        opened: t.arg({ type: PayerAddressInput, required: true }),
      },
      resolve: (_root, { entryId, ...sent }, context) =>
        answerSaved(
          saveOwnAddress(context, entryId, sent),
          async () => (await requireOwnPayer(context, entryId)).payer,
        ),
    }),
    issueInvoices: t.field({
      type: ShowMoneyRef,
      description:
        'All that these payers have to be invoiced, and credit notes of what was remitted.',
      args: {
        ...{ showId: t.arg.id({ required: true }), key },
        payerIds: t.arg.idList({ required: true }),
      },
      resolve: async (_root, asked, context) => {
        await issueInvoices(context, asked)
        return await requireShowById(context, asked.showId, 'READ')
      },
    }),
    creditInvoice: t.field({
      type: PayerRef,
      description: 'Issues a credit note of an invoice, or of what is left of it.',
      args: {
        ...{ id: t.arg.id({ required: true }), key },
        reason: t.arg.string({ required: true }),
        lines: t.arg.stringList({ description: 'Absent: all lines.' }),
      },
      resolve: (_root, asked, context) => creditInvoice(context, asked),
    }),
  }
})
