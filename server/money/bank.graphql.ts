import { entryName } from '#domain/entries/place-status.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { requireShowById } from '#server/shows/shows.ts'
import { bankStates } from './bank.sql.ts'
import {
  type BankImport,
  bookBankTransaction,
  ignoreBankTransaction,
  importBankFile,
  listTransactions,
  type MatchedTransaction,
  type OpenTransaction,
} from './bank.ts'
import { loadEntryNumbers } from './line-words.sql.ts'
import { ShowMoneyRef } from './money.graphql.ts'
import { loadPayers } from './payers.sql.ts'

type Matched = Pick<MatchedTransaction, 'match'>

/** The entries that a match names, as they are printed. */
async function entriesOf({ match }: Matched, context: Context): Promise<string[]> {
  const ids =
    'parts' in match
      ? match.parts.map(({ entry }) => entry)
      : 'entries' in match
        ? match.entries
        : []
  const numbers = await Promise.all(ids.map((id) => loadOnce(context, loadEntryNumbers, id)))
  return numbers.flatMap((number) => (number === undefined ? [] : entryName(number)))
}

const BankMatchRef = builder.objectRef<Matched>('BankMatch').implement({
  description: 'What comes of a transaction, and why.',
  fields: (t) => ({
    verdict: t.string({
      description:
        'known: was here before · book: certain · propose: waits for a person to agree · ask · none · show: no payment',
      resolve: ({ match }) => match.verdict,
    }),
    reason: t.string({
      nullable: true,
      description:
        'structured · text · number · split · payer; of ask: alike · several · currency; of show: outgoing · reversal',
      resolve: ({ match }) => ('reason' in match ? match.reason : null),
    }),
    outcome: t.string({
      nullable: true,
      description: 'exact · part · over · paid · cancelled',
      resolve: ({ match }) => ('outcome' in match ? match.outcome : null),
    }),
    entries: t.stringList({
      resolve: (row, _args, context) => entriesOf(row, context),
    }),
  }),
})

interface Told {
  content: MatchedTransaction['transaction']
}

const TransactionContentRef = builder.objectRef<Told>('BankTransactionContent').implement({
  description: 'As the bank tells it.',
  fields: (t) => ({
    key: t.string({ resolve: ({ content }) => content.key }),
    bookedOn: t.field({ type: 'Day', resolve: ({ content }) => content.bookedOn }),
    amount: t.float({ resolve: ({ content }) => content.amount }),
    currency: t.string({ resolve: ({ content }) => content.currency }),
    payerName: t.string({ nullable: true, resolve: ({ content }) => content.payerName }),
    payerIban: t.string({ nullable: true, resolve: ({ content }) => content.payerIban }),
    references: t.stringList({ resolve: ({ content }) => content.references }),
    text: t.string({ resolve: ({ content }) => content.text }),
  }),
})

const ImportedRowRef = builder.objectRef<MatchedTransaction>('ImportedTransaction').implement({
  fields: (t) => ({
    content: t.field({
      type: TransactionContentRef,
      resolve: ({ transaction }) => ({ content: transaction }),
    }),
    match: t.field({ type: BankMatchRef, resolve: (row) => row }),
  }),
})

const BankImportRef = builder.objectRef<BankImport>('BankImport').implement({
  description: 'What is in a bank file, and what comes of it.',
  fields: (t) => ({
    rows: t.field({ type: [ImportedRowRef], resolve: ({ rows }) => [...rows] }),
    batches: t.exposeInt('batches', {
      description: 'Taken as one transaction, because their parts do not make the whole.',
    }),
    incomplete: t.exposeInt('incomplete', {
      description: 'Statements whose entries do not lead from one balance to the other.',
    }),
  }),
})

const BankStateEnum = builder.enumType('BankTransactionState', { values: bankStates })

const BankTransactionRef = builder.objectRef<OpenTransaction>('BankTransaction').implement({
  description: 'A booked transaction of an account of the organization.',
  ...audited('bankTransaction'),
  fields: (t) => ({
    id: t.exposeID('id'),
    content: t.field({ type: TransactionContentRef, resolve: ({ content }) => ({ content }) }),
    state: t.expose('state', { type: BankStateEnum }),
    reason: t.exposeString('reason', { description: 'Why it was put aside.' }),
    match: t.field({
      type: BankMatchRef,
      nullable: true,
      description: 'What is proposed while it is open.',
      resolve: ({ match }) => match && { match },
    }),
    movementId: t.id({
      nullable: true,
      description: 'The payment of this show that it was booked as.',
      resolve: ({ movementId, bookedShowId, showId }) =>
        bookedShowId === showId ? movementId : null,
    }),
    payerId: t.id({
      nullable: true,
      resolve: ({ payerId, bookedShowId, showId }) => (bookedShowId === showId ? payerId : null),
    }),
    payerName: t.string({
      nullable: true,
      resolve: async ({ payerId, bookedShowId, showId }, _args, context) => {
        if (payerId === null || bookedShowId !== showId) return null
        return (await loadOnce(context, loadPayerNames, payerId)) ?? null
      },
    }),
  }),
})

async function loadPayerNames(...[connection, ids]: Parameters<typeof loadEntryNumbers>) {
  const payers = await loadPayers(connection, { ids })
  return new Map(payers.map(({ id, name }) => [id, name]))
}

builder.queryField('bankTransactions', (t) =>
  t.field({
    type: [BankTransactionRef],
    description: 'Of files that were imported for the show: open ones first.',
    args: { showId: t.arg.id({ required: true }) },
    resolve: (_root, { showId }, context) => listTransactions(context, showId),
  }),
)

builder.mutationFields((t) => {
  const showId = t.arg.id({ required: true })
  const id = t.arg.id({ required: true })
  const key = t.arg.string({
    required: true,
    description: 'A UUID: the same request again books nothing.',
  })
  return {
    importBankFile: t.field({
      type: BankImportRef,
      description: 'Of camt.053 or camt.054; books what is certain, each transaction once.',
      args: {
        ...{ showId, key },
        name: t.arg.string({ required: true }),
        content: t.arg.string({
          required: true,
          description: 'Base64 of gzip of the XML, or of a zip of several.',
        }),
        isPreview: t.arg.boolean({ required: true }),
      },
      resolve: (_root, asked, context) => importBankFile(context, asked),
    }),
    bookBankTransaction: t.field({
      type: ShowMoneyRef,
      args: {
        ...{ showId, id, key },
        payerId: t.arg.id({ description: 'Absent: as it is proposed.' }),
      },
      resolve: async (_root, { payerId, ...asked }, context) => {
        await bookBankTransaction(context, { ...asked, payerId: payerId ?? null })
        return await requireShowById(context, asked.showId, 'READ')
      },
    }),
    ignoreBankTransaction: t.field({
      type: ShowMoneyRef,
      args: {
        ...{ showId, id, key },
        reason: t.arg.string({ description: 'Absent: it waits again.' }),
      },
      resolve: async (_root, { reason, ...asked }, context) => {
        await ignoreBankTransaction(context, { ...asked, reason: reason ?? null })
        return await requireShowById(context, asked.showId, 'READ')
      },
    }),
  }
})
