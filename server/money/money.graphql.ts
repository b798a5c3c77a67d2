import { entryName } from '#domain/entries/place-status.ts'
import { balanceOf, payableOf, prizesDue, type Totals } from '#domain/money/ledger/balance.ts'
import { effectOf, lineKinds } from '#domain/money/ledger/effect.ts'
import { isRuleLine } from '#domain/money/ledger/line.ts'
import { notedMethods } from '#domain/money/money-input.ts'
import { providerIds } from '#domain/money/online/providers.ts'
import { EntryRef } from '#server/entries/entry.graphql.ts'
import { InboxEntryRef, type InboxList } from '#server/entries/entry-system.graphql.ts'
import type { ReadEntry } from '#server/entries/read-entry.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { readForAll } from '#server/graphql/read-for-all.ts'
import { answerSaved, savedOf } from '#server/graphql/section.ts'
import { ShowRef } from '#server/shows/show-ref.graphql.ts'
import { loadShow, type ShowRow } from '#server/shows/shows.sql.ts'
import { requireShowById } from '#server/shows/shows.ts'
import { extraRule } from './book-entries.ts'
import { cancelExtraCharge, chargeExtra, endWaiver, waiveCharge } from './charges.ts'
import {
  type CurrencyTotals,
  loadLines,
  loadTotalsByEntry,
  loadTotalsByPayer,
  loadTotalsByShow,
  type StoredLine,
} from './ledger.sql.ts'
import { loadEntryNumbers } from './line-words.sql.ts'
import { aboutWords } from './line-words.ts'
import { mayMoney, moneyRights } from './money.access.ts'
import {
  loadPaidEntries,
  loadPayerIds,
  loadPayers,
  loadReferences,
  type PaidEntryRow,
  type PayerRow,
} from './payers.sql.ts'
import { bookShow, savePayer } from './payers.ts'
import { type PaymentRequest, paymentRequestOf } from './payment-request.ts'
import { loadPaymentSettings, loadPaymentSettingsOf } from './payment-settings.sql.ts'
import { savePaymentSettings } from './payment-settings.ts'
import {
  moveBetweenEntries,
  owedTogether,
  payBackTo,
  paybackMethods,
  recordPayment,
  requirePayer,
  reverseMovement,
} from './payments.ts'

const MoneyRightEnum = builder.enumType('MoneyRight', {
  description:
    'see: what is owed and paid · book: payments and charges · payBack: money that goes out.',
  values: moneyRights,
})

export const ProviderEnum = builder.enumType('PaymentProvider', {
  description: 'fake: the page of the demonstration, by which no money moves.',
  values: providerIds,
})

const LineKindEnum = builder.enumType('LedgerLineKind', { values: lineKinds })

const NotedMethodEnum = builder.enumType('NotedPaymentMethod', {
  description: 'How a payment comes in that the office notes.',
  values: notedMethods,
})

export const MoneyBalanceRef = builder.objectRef<CurrencyTotals>('MoneyBalance').implement({
  description: 'Sums of the ledger in one currency; currencies are never added together.',
  fields: (t) => {
    const sum = (of: (totals: Totals) => number) => t.float({ resolve: ({ totals }) => of(totals) })
    return {
      currency: t.exposeString('currency'),
      charged: sum(({ charge }) => charge),
      remitted: sum(({ remission }) => remission),
      credited: sum(({ credit }) => credit),
      paid: sum(({ payment }) => payment),
      paidBack: sum(({ payback }) => payback),
      balance: t.float({
        description: 'What is owed; below 0 the payer has it to come.',
        resolve: ({ totals }) => balanceOf(totals),
      }),
      payable: t.float({
        description: 'What may be paid back.',
        resolve: ({ totals }) => payableOf(totals),
      }),
      prizesDue: sum(prizesDue),
    }
  },
})

export const LedgerLineRef = builder.objectRef<StoredLine>('LedgerLine').implement({
  description:
    'One line of the ledger: never changed, a correction is a line of the opposite amount.',
  ...audited('ledgerLine'),
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: LineKindEnum }),
    origin: t.string({
      description: 'rule · hand: charged by the office · waiver · movement: money that moved',
      resolve: originOf,
    }),
    amount: t.exposeFloat('amount', { description: 'In the direction of its kind.' }),
    effect: t.float({ description: 'What it adds to the balance.', resolve: effectOf }),
    currency: t.exposeString('currency'),
    entryId: t.id({ nullable: true, resolve: ({ entry }) => entry }),
    entryName: t.string({
      nullable: true,
      resolve: async ({ entry }, _args, context) => {
        const number = entry === null ? undefined : await loadOnce(context, loadEntryNumbers, entry)
        return number === undefined ? null : entryName(number)
      },
    }),
    text: t.exposeString('text', { description: 'The rule in the words of the organiser.' }),
    about: t.string({
      description: 'The start, rider or horse that it is for.',
      resolve: (line, _args, context) =>
        isRuleLine(line) ? aboutWords(context, line.cause.about) : '',
    }),
    movementId: t.id({
      nullable: true,
      resolve: (line) => (isRuleLine(line) ? null : line.movement),
    }),
    method: t.string({
      nullable: true,
      description: 'transfer · cash · card · online · prize · rounding · move',
      resolve: (line) => (isRuleLine(line) ? null : line.method),
    }),
    day: t.field({ type: 'Day', nullable: true, resolve: ({ day }) => day }),
    note: t.exposeString('note'),
    reason: t.exposeString('reason'),
    at: t.field({ type: 'DateTime', resolve: ({ at }) => at }),
    by: t.string({
      nullable: true,
      description: 'Absent: booked by the program.',
      resolve: ({ by }) => by,
    }),
  }),
})

function originOf(line: StoredLine): string {
  if (!isRuleLine(line)) return 'movement'
  if (line.cause.rule === extraRule) return 'hand'
  return line.cause.remittedBy?.startsWith('waiver-') ? 'waiver' : 'rule'
}

const PaymentCodeRef = builder
  .objectRef<NonNullable<PaymentRequest['code']>>('PaymentCode')
  .implement({
    description: 'The text of a QR code for a banking app.',
    fields: (t) => ({
      kind: t.exposeString('kind', { description: 'epc · swiss · spayd · swish' }),
      payload: t.exposeString('payload'),
    }),
  })

const PaymentRequestRef = builder.objectRef<PaymentRequest>('PaymentRequest').implement({
  description: 'How somebody pays by transfer what is open now.',
  fields: (t) => ({
    amount: t.exposeFloat('amount'),
    currency: t.exposeString('currency'),
    holder: t.exposeString('holder'),
    iban: t.exposeString('iban'),
    reference: t.exposeString('reference', { nullable: true }),
    code: t.field({ type: PaymentCodeRef, nullable: true, resolve: ({ code }) => code }),
  }),
})

export const EntryMoneyRef = builder.objectRef<ReadEntry>('EntryMoney').implement({
  description: 'What was booked for an entry.',
  fields: (t) => ({
    payerId: t.id({
      nullable: true,
      description: 'Absent: nothing was booked yet.',
      resolve: async ({ id }, _args, context) =>
        (await loadOnce(context, loadPayerIds, id)) ?? null,
    }),
    balances: t.field({
      type: [MoneyBalanceRef],
      resolve: async ({ id }, _args, context) =>
        (await loadOnce(context, loadTotalsByEntry, id)) ?? [],
    }),
    lines: t.field({
      type: [LedgerLineRef],
      description: 'In the order in which they were booked.',
      resolve: ({ id }, _args, { database }) => loadLines(database.kysely, { entryIds: [id] }),
    }),
    requests: t.field({
      type: [PaymentRequestRef],
      description: 'By currency, while something is open.',
      resolve: ({ id, showId, number }, _args, context) =>
        requestsOf(context, { id, showId, number }),
    }),
    requestsForAll: t.field({
      type: [PaymentRequestRef],
      description:
        'One transfer for all entries of the payer, by currency, where two or more owe something.',
      resolve: ({ id, showId, number }, _args, context) =>
        requestsOf(context, { id, showId, number }, true),
    }),
  }),
})

async function requestsOf(
  context: Context,
  { id, showId, number }: { id: string; showId: string; number: number },
  forAll = false,
): Promise<PaymentRequest[]> {
  const reference = await loadOnce(context, loadReferences, id)
  const settings = await loadOnce(context, loadPaymentSettingsOf, showId)
  if (reference === undefined || settings === undefined) return []
  const show = await loadShow(context.database.kysely, showId)
  const message = `${entryName(number)} ${show?.name ?? ''}`.trim()
  const totals = forAll ? [] : ((await loadOnce(context, loadTotalsByEntry, id)) ?? [])
  const amounts = forAll
    ? await owedTogether(context.database.kysely, id)
    : totals.map(({ currency, totals: own }) => ({ currency, amount: balanceOf(own) }))
  return amounts.flatMap(
    (each) => paymentRequestOf(settings, { ...each, number: reference, message }) ?? [],
  )
}

builder.objectField(EntryRef, 'money', (t) =>
  t.field({
    type: EntryMoneyRef,
    nullable: true,
    description: 'For who answers for the entry and the office; null for who only rides in it.',
    resolve: (entry) => (entry.as === 'rider' ? null : entry),
  }),
)

/** Null for those who may not see amounts. */
const balancesOfList = readForAll(
  async ({ showId, entryIds }: InboxList, { viewer, database: { kysely } }) => {
    const show = await loadShow(kysely, showId)
    if (!show || !mayMoney(viewer, show, 'see')) return null
    return await loadTotalsByEntry(kysely, entryIds)
  },
)

builder.objectField(InboxEntryRef, 'balances', (t) =>
  t.field({
    type: [MoneyBalanceRef],
    nullable: true,
    description: 'What was booked for it, for who may see amounts; null for others.',
    resolve: async ({ id, list }, _args, context) => {
      const balances = await balancesOfList(list, context)
      return balances && (balances.get(id) ?? [])
    },
  }),
)

const PaidEntryRef = builder.objectRef<PaidEntryRow & { showId: string }>('PaidEntry').implement({
  description: 'An entry as its payer has it.',
  fields: (t) => ({
    entryId: t.exposeID('id'),
    name: t.string({ resolve: ({ number }) => entryName(number) }),
    balances: t.field({
      type: [MoneyBalanceRef],
      resolve: async ({ id }, _args, context) =>
        (await loadOnce(context, loadTotalsByEntry, id)) ?? [],
    }),
    requests: t.field({
      type: [PaymentRequestRef],
      resolve: (entry, _args, context) => requestsOf(context, entry),
    }),
  }),
})

export const PayerRef = builder.objectRef<PayerRow>('Payer').implement({
  description: 'Who owes for entries of a show, or is owed; for who may see amounts.',
  ...audited('payer'),
  fields: (t) => ({
    id: t.exposeID('id'),
    showId: t.exposeID('showId'),
    name: t.exposeString('name'),
    email: t.exposeString('email', { nullable: true }),
    iban: t.exposeString('iban', {
      nullable: true,
      description: 'Where money is paid back to.',
    }),
    entries: t.field({
      type: [PaidEntryRef],
      resolve: async ({ id, showId }, _args, context) =>
        ((await loadOnce(context, loadPaidEntries, id)) ?? []).map((row) => ({ ...row, showId })),
    }),
    balances: t.field({
      type: [MoneyBalanceRef],
      resolve: async ({ id }, _args, context) =>
        (await loadOnce(context, loadTotalsByPayer, id)) ?? [],
    }),
    lines: t.field({
      type: [LedgerLineRef],
      description: 'In the order in which they were booked.',
      resolve: ({ id }, _args, { database }) => loadLines(database.kysely, { payerIds: [id] }),
    }),
  }),
})

const PaymentSettingsRef = builder
  .objectRef<Awaited<ReturnType<typeof loadPaymentSettings>>>('PaymentSettings')
  .implement({
    description: 'Where money for a show is paid to.',
    fields: (t) => ({
      holder: t.exposeString('holder'),
      iban: t.exposeString('iban', { nullable: true }),
      street: t.exposeString('street'),
      building: t.exposeString('building'),
      postalCode: t.exposeString('postalCode'),
      town: t.exposeString('town'),
      swish: t.exposeString('swish', { nullable: true }),
      provider: t.expose('provider', {
        type: ProviderEnum,
        nullable: true,
        description: 'By whom riders pay online; absent: they do not.',
      }),
    }),
  })

export const ShowMoneyRef = builder.objectRef<ShowRow>('ShowMoney').implement({
  description: 'The ledger of a show, for who may see amounts.',
  fields: (t) => ({
    showId: t.exposeID('id'),
    currency: t.exposeString('currency'),
    timeZone: t.exposeString('timeZone'),
    balances: t.field({
      type: [MoneyBalanceRef],
      resolve: async ({ id }, _args, context) =>
        (await loadOnce(context, loadTotalsByShow, id)) ?? [],
    }),
    payers: t.field({
      type: [PayerRef],
      description: 'By name.',
      resolve: ({ id }, _args, { database }) => loadPayers(database.kysely, { showId: id }),
    }),
    settings: t.field({
      type: PaymentSettingsRef,
      resolve: ({ id }, _args, { database }) => loadPaymentSettings(database.kysely, id),
    }),
  }),
})

builder.objectFields(ShowRef, (t) => ({
  moneyRights: t.field({
    type: [MoneyRightEnum],
    description: 'What the reader may do with the money of the show.',
    resolve: (show, _args, { viewer }) =>
      moneyRights.filter((right) => mayMoney(viewer, show, right)),
  }),
  money: t.field({
    type: ShowMoneyRef,
    nullable: true,
    description: 'For who may see amounts; null for everybody else.',
    resolve: (show, _args, { viewer }) => (mayMoney(viewer, show, 'see') ? show : null),
  }),
}))

builder.queryField('payer', (t) =>
  t.field({
    type: PayerRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => (await requirePayer(context, id)).payer,
  }),
)

const PaymentInput = builder.inputType('PaymentInput', {
  fields: (t) => ({
    method: t.field({ type: NotedMethodEnum, required: true }),
    amount: t.float({ required: true, description: 'In the smallest unit.' }),
    currency: t.string({ required: true }),
    day: t.field({ type: 'Day', required: true }),
    entryId: t.id({ description: 'Absent: it goes to what is owed first.' }),
    tillId: t.id({ description: 'The cash desk that cash goes into.' }),
    note: t.string(),
  }),
})

const SurplusMoveInput = builder.inputType('SurplusMoveInput', {
  fields: (t) => ({
    amount: t.float({ required: true }),
    currency: t.string({ required: true }),
    from: t.id({ description: 'An entry; absent: the payer as a whole.' }),
    to: t.id({ description: 'An entry; absent: the payer as a whole.' }),
  }),
})

export const PaybackInput = builder.inputType('PaybackInput', {
  fields: (t) => ({
    payerId: t.id({ required: true }),
    amount: t.float({ required: true }),
    currency: t.string({ required: true }),
  }),
})

const PaybackMethodEnum = builder.enumType('PaybackMethod', {
  description: 'online: by the provider that took the payment.',
  values: paybackMethods,
})

const ExtraChargeInput = builder.inputType('ExtraChargeInput', {
  description: 'A charge for something that happened: damage, a fine, a returned payment.',
  fields: (t) => ({
    text: t.string({ required: true }),
    amount: t.float({ required: true }),
    currency: t.string({ required: true }),
    entryId: t.id(),
    vat: t.int({ description: 'Basis points inside the amount; absent: without VAT.' }),
  }),
})

const WaiverInput = builder.inputType('WaiverInput', {
  fields: (t) => ({
    lineId: t.id({ required: true, description: 'The charge that is forgiven.' }),
    amount: t.float({ description: 'Absent: all of it.' }),
    reason: t.string({ required: true }),
  }),
})

const PaymentSettingsInput = builder.inputType('PaymentSettingsInput', {
  fields: (t) => ({
    holder: t.string(),
    iban: t.string(),
    street: t.string(),
    building: t.string(),
    postalCode: t.string(),
    town: t.string(),
    swish: t.string(),
    provider: t.field({ type: ProviderEnum }),
  }),
})

const PayerInput = builder.inputType('PayerInput', {
  fields: (t) => ({ name: t.string({ required: true }), iban: t.string() }),
})

const SavedPayer = savedOf('Payer', PayerRef)
const SavedShowMoney = savedOf('ShowMoney', ShowMoneyRef)

builder.mutationFields((t) => {
  const showId = t.arg.id({ required: true })
  const payerId = t.arg.id({ required: true })
  const lineId = t.arg.id({ required: true })
  const reason = t.arg.string({ required: true })
  const proof = t.arg.string({ required: true, description: 'Of `proveIdentity`; may be empty.' })
  const key = t.arg.string({
    required: true,
    description: 'A UUID: the same request again moves nothing.',
  })
  return {
    recordPayment: t.field({
      type: PayerRef,
      description: 'A payment that came by transfer, in cash or by card.',
      args: { payerId, key, payment: t.arg({ type: PaymentInput, required: true }) },
      resolve: (_root, asked, context) => recordPayment(context, asked),
    }),
    reverseMovement: t.field({
      type: PayerRef,
      description: 'Takes a payment or payback back wherever it went.',
      args: { movementId: t.arg.id({ required: true }), key, reason },
      resolve: (_root, asked, context) => reverseMovement(context, asked),
    }),
    moveSurplus: t.field({
      type: PayerRef,
      description: 'What an entry has too much goes to another of the same payer.',
      args: { payerId, key, move: t.arg({ type: SurplusMoveInput, required: true }) },
      resolve: (_root, asked, context) => moveBetweenEntries(context, asked),
    }),
    payBack: t.field({
      type: ShowMoneyRef,
      description: 'All of the paybacks or none.',
      args: {
        ...{ showId, key, proof },
        method: t.arg({ type: PaybackMethodEnum, required: true }),
        paybacks: t.arg({ type: [PaybackInput], required: true }),
      },
      resolve: async (_root, asked, context) => {
        await payBackTo(context, asked)
        return await requireShowById(context, asked.showId, 'READ')
      },
    }),
    chargeExtra: t.field({
      type: PayerRef,
      args: { payerId, key, charge: t.arg({ type: ExtraChargeInput, required: true }) },
      resolve: (_root, asked, context) => chargeExtra(context, asked),
    }),
    cancelExtraCharge: t.field({
      type: PayerRef,
      args: { lineId, key, reason },
      resolve: (_root, asked, context) => cancelExtraCharge(context, asked),
    }),
    waiveCharge: t.field({
      type: PayerRef,
      description: 'Forgives a charge of the rules, also when it changes later.',
      args: { key, waiver: t.arg({ type: WaiverInput, required: true }) },
      resolve: (_root, asked, context) => waiveCharge(context, asked),
    }),
    endWaiver: t.field({
      type: PayerRef,
      args: { lineId, key, reason },
      resolve: (_root, asked, context) => endWaiver(context, asked),
    }),
    savePayer: t.field({
      type: SavedPayer,
      args: {
        id: t.arg.id({ required: true }),
        input: t.arg({ type: PayerInput, required: true }),
        opened: t.arg({ type: PayerInput, required: true }),
        proof,
      },
      resolve: (_root, { id, ...sent }, context) =>
        answerSaved(
          savePayer(context, id, sent),
          async () => (await requirePayer(context, id)).payer,
        ),
    }),
    savePaymentSettings: t.field({
      type: SavedShowMoney,
      args: {
        ...{ showId, proof },
        input: t.arg({ type: PaymentSettingsInput, required: true }),
        opened: t.arg({ type: PaymentSettingsInput, required: true }),
      },
      resolve: (_root, { showId: id, ...sent }, context) => {
        const read = () => requireShowById(context, id, 'READ')
        return answerSaved(savePaymentSettings(context, id, sent).then(read), read)
      },
    }),
    bookShow: t.field({
      type: ShowMoneyRef,
      description: 'Computes all entries again and books what differs.',
      args: { showId },
      resolve: async (_root, { showId: id }, context) => {
        await bookShow(context, id)
        return await requireShowById(context, id, 'READ')
      },
    }),
  }
})
