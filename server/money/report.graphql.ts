import { vatContained } from '#domain/money/vat.ts'
import { builder } from '#server/graphql/builder.ts'
import { ShowMoneyRef } from './money.graphql.ts'
import {
  type DayRow,
  type FlowRow,
  loadDays,
  loadFlows,
  loadOpen,
  loadRevenue,
  type OpenRow,
  type RevenueRow,
  revenueGroups,
} from './report.sql.ts'

const MoneyDayRef = builder.objectRef<DayRow>('MoneyDay').implement({
  description: 'What was booked on a day; all days together are the balance of the show.',
  fields: (t) => ({
    day: t.field({ type: 'Day', resolve: ({ day }) => day }),
    currency: t.exposeString('currency'),
    charged: t.exposeFloat('charged'),
    remitted: t.exposeFloat('remitted', { description: 'Remissions and credits.' }),
    paid: t.exposeFloat('paid'),
    paidBack: t.exposeFloat('paidBack'),
  }),
})

const MoneyFlowRef = builder.objectRef<FlowRow>('MoneyFlow').implement({
  description: 'Money that came in and went out on a day by one method.',
  fields: (t) => ({
    day: t.field({ type: 'Day', resolve: ({ day }) => day }),
    method: t.exposeString('method', { description: 'transfer · cash · card · online · rounding' }),
    currency: t.exposeString('currency'),
    received: t.exposeFloat('received'),
    paidOut: t.exposeFloat('paidOut'),
  }),
})

const OpenMoneyRef = builder.objectRef<OpenRow>('OpenMoney').implement({
  description: 'What payers owe and what they are to get back, in one currency.',
  fields: (t) => ({
    currency: t.exposeString('currency'),
    open: t.exposeFloat('open'),
    owing: t.exposeInt('owing', { description: 'How many payers owe.' }),
    payable: t.exposeFloat('payable', { description: 'What may be paid back.' }),
    overpaid: t.exposeInt('overpaid', { description: 'To how many payers.' }),
  }),
})

const RevenueGroupEnum = builder.enumType('RevenueGroup', {
  description: 'payee: of what the organizer collects for others',
  values: revenueGroups,
})

const RevenuePartRef = builder.objectRef<RevenueRow>('RevenuePart').implement({
  description: 'What was charged and remitted of one cause, competition or payee.',
  fields: (t) => ({
    key: t.exposeString('key', {
      description: 'The rule, the competition or the payee; may be empty.',
    }),
    name: t.exposeString('name'),
    currency: t.exposeString('currency'),
    charged: t.exposeFloat('charged'),
    remitted: t.exposeFloat('remitted', { description: 'Remissions and credits.' }),
  }),
})

interface VatRow {
  rate: number | null
  currency: string
  gross: number
  vat: number
}

const VatPartRef = builder.objectRef<VatRow>('VatPart').implement({
  description: 'What the organizer earns at one rate of VAT.',
  fields: (t) => ({
    rate: t.exposeInt('rate', {
      nullable: true,
      description: 'Basis points; absent: without VAT.',
    }),
    currency: t.exposeString('currency'),
    gross: t.exposeFloat('gross'),
    vat: t.exposeFloat('vat', { description: 'Contained in the sum.' }),
  }),
})

builder.objectFields(ShowMoneyRef, (t) => ({
  open: t.field({
    type: [OpenMoneyRef],
    description: 'By currency.',
    resolve: ({ id }, _args, { database }) => loadOpen(database.kysely, id),
  }),
  days: t.field({
    type: [MoneyDayRef],
    description: 'The first first.',
    resolve: ({ id }, _args, { database }) => loadDays(database.kysely, id),
  }),
  flows: t.field({
    type: [MoneyFlowRef],
    description: 'By day and method.',
    resolve: ({ id }, _args, { database }) => loadFlows(database.kysely, id),
  }),
  revenue: t.field({
    type: [RevenuePartRef],
    description: 'The largest first.',
    args: { by: t.arg({ type: RevenueGroupEnum, required: true }) },
    resolve: ({ id }, { by }, { database }) => loadRevenue(database.kysely, id, by),
  }),
  vat: t.field({
    type: [VatPartRef],
    description: 'By rate, of the sum and not of each line.',
    resolve: async ({ id }, _args, { database }) =>
      (await loadRevenue(database.kysely, id, 'vat')).map(vatOfRow),
  }),
}))

function vatOfRow({ key, currency, charged, remitted }: RevenueRow): VatRow {
  const rate = key === '' ? null : Number(key)
  const gross = charged - remitted
  return { rate, currency, gross, vat: rate === null ? 0 : vatContained(gross, rate) }
}
