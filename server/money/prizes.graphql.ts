import { builder } from '#server/graphql/builder.ts'
import { requireShowById } from '#server/shows/shows.ts'
import { PaybackInput, ShowMoneyRef } from './money.graphql.ts'
import { loadPayouts, type PayoutRow } from './prizes.sql.ts'
import { loadUnknownPrizes, offsetPrizes, payOutPrizes, type UnknownPrize } from './prizes.ts'

const PrizePayoutRef = builder.objectRef<PayoutRow>('PrizePayout').implement({
  description: 'What a payer has won, was paid of it, and owes otherwise.',
  fields: (t) => ({
    payerId: t.exposeID('payerId'),
    payer: t.exposeString('payer'),
    currency: t.exposeString('currency'),
    won: t.exposeFloat('won'),
    paidOut: t.exposeFloat('paidOut', { description: 'With what settled other charges.' }),
    due: t.float({
      description: 'Below 0 where results were corrected after the payout.',
      resolve: ({ won, paidOut }) => won - paidOut,
    }),
    owed: t.exposeFloat('owed', { description: 'What is open besides.' }),
  }),
})

const UnknownPrizeRef = builder.objectRef<UnknownPrize>('UnknownPrize').implement({
  description: 'A prize of official results that is not booked: nobody answers for the competitor.',
  fields: (t) => ({
    competitorId: t.exposeID('competitorId'),
    name: t.exposeString('name'),
    competition: t.exposeString('competition'),
    place: t.exposeInt('place'),
    amount: t.exposeFloat('amount'),
    currency: t.exposeString('currency'),
  }),
})

builder.objectFields(ShowMoneyRef, (t) => ({
  prizePayouts: t.field({
    type: [PrizePayoutRef],
    description: 'By name; official results are booked within a minute.',
    resolve: ({ id }, _args, { database }) => loadPayouts(database.kysely, id),
  }),
  unknownPrizes: t.field({
    type: [UnknownPrizeRef],
    resolve: ({ id }, _args, { database }) => loadUnknownPrizes(database, id),
  }),
}))

const PayoutMethodEnum = builder.enumType('PayoutMethod', {
  description: 'How prize money goes out.',
  values: ['transfer', 'cash'] as const,
})

builder.mutationFields((t) => {
  const showId = t.arg.id({ required: true })
  const key = t.arg.string({
    required: true,
    description: 'A UUID: the same request again moves nothing.',
  })
  const payouts = t.arg({ type: [PaybackInput], required: true })
  return {
    payOutPrizes: t.field({
      type: ShowMoneyRef,
      description:
        'Prize money that goes out, each payer at most what is due; all of them or none.',
      args: {
        ...{ showId, key, payouts },
        proof: t.arg.string({ required: true, description: 'Of `proveIdentity`; may be empty.' }),
        method: t.arg({ type: PayoutMethodEnum, required: true }),
      },
      resolve: async (_root, asked, context) => {
        await payOutPrizes(context, asked)
        return await requireShowById(context, asked.showId, 'READ')
      },
    }),
    offsetPrizes: t.field({
      type: ShowMoneyRef,
      description: 'Pays what payers owe with their prize money.',
      args: { showId, key, payouts },
      resolve: async (_root, asked, context) => {
        await offsetPrizes(context, asked)
        return await requireShowById(context, asked.showId, 'READ')
      },
    }),
  }
})
