import { entryName } from '#domain/entries/place-status.ts'
import { builder } from '#server/graphql/builder.ts'
import { AmountRef, amountsOf } from './quote.graphql.ts'
import type { RepricedEntry } from './quoting.ts'
import { findRepricing, repriceEntries } from './repricing.ts'

const RepricedRef = builder.objectRef<RepricedEntry>('RepricedEntry').implement({
  description:
    'An entry that costs something else by the rules of now than by those that it was entered under, or has other rules of refund.',
  fields: (t) => ({
    entryId: t.exposeID('entryId'),
    name: t.string({ description: 'E-0042', resolve: ({ number }) => entryName(number) }),
    responsible: t.exposeString('responsible'),
    priceList: t.exposeInt('priceList', {
      nullable: true,
      description: 'The version of the rules that it was entered under.',
    }),
    before: t.field({ type: [AmountRef], resolve: ({ before }) => amountsOf(before) }),
    after: t.field({ type: [AmountRef], resolve: ({ after }) => amountsOf(after) }),
    hasOtherRefunds: t.exposeBoolean('hasOtherRefunds', {
      description: 'What is remitted on withdrawal follows other rules than those of now.',
    }),
  }),
})

const RepricingRef = builder
  .objectRef<{ showId: string; entries: readonly RepricedEntry[] }>('Repricing')
  .implement({
    description: 'What putting entries under the rules of now would change.',
    fields: (t) => ({
      showId: t.exposeID('showId'),
      entries: t.field({ type: [RepricedRef], resolve: ({ entries }) => [...entries] }),
    }),
  })

builder.queryFields((t) => ({
  repricing: t.field({
    type: RepricingRef,
    description: 'For the office.',
    args: { showId: t.arg.id({ required: true }) },
    resolve: async (_root, { showId }, context) => ({
      showId,
      entries: await findRepricing(context, showId),
    }),
  }),
}))

builder.mutationFields((t) => ({
  repriceEntries: t.field({
    type: 'Int',
    description: 'How many were put under the rules of now: all or none.',
    args: {
      showId: t.arg.id({ required: true }),
      entryIds: t.arg.idList({ required: true }),
      expected: t.arg.intList({
        required: true,
        description:
          "What each costs afterwards, as it was shown: in the smallest unit of the show's currency.",
      }),
    },
    resolve: (_root, asked, context) => repriceEntries(context, asked),
  }),
}))
