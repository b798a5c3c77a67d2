import {
  type AccountUse,
  missingAccounts,
  usualAccount,
} from '#domain/money/bookkeeping/accounts.ts'
import type { BookkeepingSettings } from '#domain/money/bookkeeping/bookkeeping-input.ts'
import { builder } from '#server/graphql/builder.ts'
import { answerSaved, savedOf } from '#server/graphql/section.ts'
import type { ShowRow } from '#server/shows/shows.sql.ts'
import { requireShowById } from '#server/shows/shows.ts'
import { loadBookkeeping } from './bookkeeping.sql.ts'
import { loadUses, saveBookkeeping, yearsOf } from './bookkeeping.ts'
import { loadJournal } from './journal.sql.ts'
import { ShowMoneyRef } from './money.graphql.ts'

interface ShownUse extends AccountUse {
  usual: string | null
}

const AccountUseRef = builder.objectRef<ShownUse>('AccountUse').implement({
  description: 'An account that the ledger of a show needs.',
  fields: (t) => ({
    key: t.exposeString('key'),
    kind: t.exposeString('kind', { description: 'money · revenue · vat · levy' }),
    name: t.exposeString('name'),
    rate: t.exposeInt('rate', { nullable: true, description: 'Basis points.' }),
    usual: t.exposeString('usual', {
      nullable: true,
      description: 'What the chart of the country usually has for it; to be checked.',
    }),
  }),
})

const NamedAccountRef = builder
  .objectRef<BookkeepingSettings['accounts'][number]>('NamedAccount')
  .implement({
    description: 'The account that an organization has for a use.',
    fields: (t) => ({ key: t.exposeString('key'), account: t.exposeString('account') }),
  })

interface Bookkeeping extends BookkeepingSettings {
  show: ShowRow
}

const BookkeepingRef = builder.objectRef<Bookkeeping>('Bookkeeping').implement({
  description: 'How the organization of a show books: the same for all its shows.',
  fields: (t) => ({
    accounts: t.field({ type: [NamedAccountRef], resolve: ({ accounts }) => accounts }),
    adviser: t.exposeInt('adviser', { nullable: true }),
    client: t.exposeInt('client', { nullable: true }),
    yearStart: t.exposeInt('yearStart', { description: 'The month in which the year begins.' }),
    organizationNumber: t.exposeString('organizationNumber'),
    uses: t.field({
      type: [AccountUseRef],
      description: 'What lines of this show need.',
      resolve: async ({ show }, _args, { database }) =>
        (await loadUses(database.kysely, show.id)).map((use) => ({
          ...use,
          usual: usualAccount(show.country, use),
        })),
    }),
    missing: t.field({
      type: ['String'],
      description: 'Keys of uses that have no account: files for programs are refused.',
      resolve: async ({ show, accounts }, _args, { database }) => {
        const known = new Map(accounts.map(({ key, account }) => [key, account]))
        const uses = await loadUses(database.kysely, show.id)
        return missingAccounts(uses, known).map(({ key }) => key)
      },
    }),
    years: t.field({
      type: ['Int'],
      description: 'In which years of its bookkeeping lines of this show are, by when they begin.',
      resolve: async ({ show, yearStart }, _args, { database }) => [
        ...yearsOf(await loadJournal(database.kysely, show.id), yearStart),
      ],
    }),
  }),
})

builder.objectField(ShowMoneyRef, 'bookkeeping', (t) =>
  t.field({
    type: BookkeepingRef,
    resolve: async (show, _args, { database }) => ({
      ...(await loadBookkeeping(database.kysely, show.organizationId)),
      show,
    }),
  }),
)

const NamedAccountInput = builder.inputType('NamedAccountInput', {
  fields: (t) => ({
    key: t.string({ required: true }),
    account: t.string({ required: true, description: 'Digits; empty: none.' }),
  }),
})

const BookkeepingInput = builder.inputType('BookkeepingInput', {
  fields: (t) => ({
    accounts: t.field({ type: [NamedAccountInput], required: true }),
    adviser: t.int(),
    client: t.int(),
    yearStart: t.int({ required: true }),
    organizationNumber: t.string(),
  }),
})

const SavedBookkeeping = savedOf('Bookkeeping', ShowMoneyRef)

builder.mutationField('saveBookkeeping', (t) =>
  t.field({
    type: SavedBookkeeping,
    args: {
      showId: t.arg.id({ required: true }),
      input: t.arg({ type: BookkeepingInput, required: true }),
      opened: t.arg({ type: BookkeepingInput, required: true }),
    },
    resolve: async (_root, { showId: id, ...sent }, context) => {
      const read = () => requireShowById(context, id, 'READ')
      return answerSaved(saveBookkeeping(context, id, sent).then(read), read)
    },
  }),
)
