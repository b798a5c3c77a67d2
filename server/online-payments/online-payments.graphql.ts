import { entryName } from '#domain/entries/place-status.ts'
import { attemptStates, attentions, disputeStates } from '#domain/money/online/attempt.ts'
import { providerIds } from '#domain/money/online/providers.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { loadEntryNumbers } from '#server/money/line-words.sql.ts'
import { EntryMoneyRef, PayerRef, ProviderEnum, ShowMoneyRef } from '#server/money/money.graphql.ts'
import {
  loadDisputes,
  loadOnlinePayments,
  type OnlineDisputeRow,
  type OnlinePaymentRow,
} from './attempts.sql.ts'
import { checkOnlinePayment, decideOnlinePayment } from './decide.ts'
import { loadRefundable } from './refunds.sql.ts'
import { type OnlineOffer, offersForAll, offersOf, startOnlinePayment } from './start-payment.ts'

const StateEnum = builder.enumType('OnlinePaymentState', {
  description:
    'open: not paid yet · pending: the provider waits for the money · failed · expired · paid',
  values: attemptStates,
})

const AttentionEnum = builder.enumType('OnlinePaymentAttention', {
  description:
    'amount, currency: another one was paid than asked for, and nothing is booked · refund: the provider paid back what was not asked for here · refundFailed: it did not pay back what was asked for · dispute: the bank of the payer took it back, or gave it back after all · unknown: it does not know the payment.',
  values: attentions,
})

const DisputeStateEnum = builder.enumType('OnlineDisputeState', {
  description: 'open: not decided yet · lost: the bank keeps it · won: it was given back',
  values: disputeStates,
})

const OnlineDisputeRef = builder.objectRef<OnlineDisputeRow>('OnlineDispute').implement({
  description:
    'The bank of the payer took a payment back. It is out of the books until the dispute is won.',
  fields: (t) => ({
    amount: t.exposeFloat('amount'),
    fee: t.exposeFloat('fee', { description: 'What the provider asks for it; in no book.' }),
    state: t.expose('state', { type: DisputeStateEnum }),
  }),
})

const OnlinePaymentRef = builder.objectRef<OnlinePaymentRow>('OnlinePayment').implement({
  description:
    'One attempt to pay online what an entry owes; for the account that made it and the treasurer.',
  ...audited('onlinePayment'),
  fields: (t) => ({
    id: t.exposeID('id'),
    state: t.expose('state', { type: StateEnum }),
    provider: t.expose('provider', { type: ProviderEnum }),
    providerRef: t.exposeString('providerRef', {
      nullable: true,
      description: 'What the provider calls it.',
    }),
    url: t.exposeString('url', { nullable: true, description: 'Where it is paid.' }),
    amount: t.exposeFloat('amount'),
    currency: t.exposeString('currency'),
    paidAmount: t.exposeFloat('paidAmount', { nullable: true }),
    paidCurrency: t.exposeString('paidCurrency', { nullable: true }),
    paidBackElsewhere: t.exposeFloat('paidBackElsewhere', {
      description: 'What the provider paid back and nobody asked for here.',
    }),
    disputes: t.field({
      type: [OnlineDisputeRef],
      description: 'As they came.',
      resolve: async ({ id }, _args, context) => (await loadOnce(context, loadDisputes, id)) ?? [],
    }),
    isBooked: t.boolean({ resolve: ({ movementId }) => movementId !== null }),
    attention: t.expose('attention', {
      type: AttentionEnum,
      nullable: true,
      description: 'Why the office has to look at it.',
    }),
    reason: t.exposeString('reason', { description: 'What the office said when it had.' }),
    payerId: t.exposeID('payerId'),
    payerName: t.exposeString('payerName'),
    entryName: t.string({
      nullable: true,
      description: 'Absent: for all entries of the payer, or its entry is gone.',
      resolve: async ({ entryId, forAll }, _args, context) => {
        const number =
          entryId === null || forAll
            ? undefined
            : await loadOnce(context, loadEntryNumbers, entryId)
        return number === undefined ? null : entryName(number)
      },
    }),
    at: t.field({ type: 'DateTime', resolve: ({ at }) => at }),
  }),
})

const OnlineOfferRef = builder.objectRef<OnlineOffer>('OnlineOffer').implement({
  description: 'What can be paid online now.',
  fields: (t) => ({
    amount: t.exposeFloat('amount'),
    currency: t.exposeString('currency'),
  }),
})

builder.objectFields(EntryMoneyRef, (t) => ({
  onlineOffers: t.field({
    type: [OnlineOfferRef],
    description:
      'By currency, for the account that answers for the entry, while something is open.',
    resolve: (entry, _args, context) => offersOf(context, entry),
  }),
  offersForAll: t.field({
    type: [OnlineOfferRef],
    description:
      'What all entries of the payer owe together, by currency, where two or more owe something.',
    resolve: (entry, _args, context) => offersForAll(context, entry),
  }),
  onlinePayments: t.field({
    type: [OnlinePaymentRef],
    description: 'The newest first.',
    resolve: ({ id }, _args, { database }) => loadOnlinePayments(database.kysely, { entryId: id }),
  }),
}))

builder.objectFields(ShowMoneyRef, (t) => ({
  onlinePayments: t.field({
    type: [OnlinePaymentRef],
    description: 'The newest first.',
    resolve: ({ id }, _args, { database }) => loadOnlinePayments(database.kysely, { showId: id }),
  }),
  providers: t.field({
    type: [ProviderEnum],
    description: 'Those that this installation has.',
    resolve: (_show, _args, { providers }) =>
      providerIds.filter((id) => providers.some((provider) => provider.id === id)),
  }),
}))

const RefundableRef = builder.objectRef<OnlineOffer>('OnlineRefundable').implement({
  description: 'What the provider can still pay back of payments online.',
  fields: (t) => ({
    amount: t.exposeFloat('amount'),
    currency: t.exposeString('currency'),
  }),
})

builder.objectField(PayerRef, 'refundable', (t) =>
  t.field({
    type: [RefundableRef],
    description: 'By currency.',
    resolve: async ({ id }, _args, context) => {
      const payments = (await loadOnce(context, loadRefundable, id)) ?? []
      const byCurrency = Map.groupBy(payments, ({ currency }) => currency)
      return [...byCurrency].map(([currency, each]) => ({
        currency,
        amount: each.reduce((sum, { left }) => sum + left, 0),
      }))
    },
  }),
)

builder.mutationFields((t) => {
  const id = t.arg.id({ required: true })
  const key = t.arg.string({
    required: true,
    description: 'A UUID: the same request again moves nothing.',
  })
  return {
    startOnlinePayment: t.field({
      type: OnlinePaymentRef,
      description: 'Begins to pay what is open for an entry; `url` is where.',
      args: {
        entryId: t.arg.id({ required: true }),
        currency: t.arg.string({ required: true }),
        forAll: t.arg.boolean({ description: 'Of all entries of its payer, in one payment.' }),
        key,
      },
      resolve: (_root, asked, context) => startOnlinePayment(context, asked),
    }),
    checkOnlinePayment: t.field({
      type: OnlinePaymentRef,
      description: 'Asks the provider how it is, and books what was paid.',
      args: { id },
      resolve: (_root, asked, context) => checkOnlinePayment(context, asked.id),
    }),
    decideOnlinePayment: t.field({
      type: OnlinePaymentRef,
      description: 'The office has looked at a payment that needed it.',
      args: {
        ...{ id, key },
        book: t.arg.boolean({
          required: true,
          description: 'Books what was paid; otherwise it was dealt with elsewhere.',
        }),
        reason: t.arg.string({ required: true }),
      },
      resolve: (_root, asked, context) => decideOnlinePayment(context, asked),
    }),
  }
})
