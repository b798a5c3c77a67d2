import { z } from 'zod'
import { isCurrency } from '#domain/money/currencies.ts'
import { condition, value } from './condition.ts'
import { kinds } from './kinds.ts'

/** How far a place has come. A fee is owed from one of these on. */
export const stages = ['asked', 'confirmed', 'declared', 'started'] as const

export type Stage = (typeof stages)[number]

/** What comes of a requirement that is not met. All but `refuse` let the rider start, or leave it to the office. */
export const consequences = ['refuse', 'review', 'noStart', 'unranked', 'note'] as const

/** What a fee can be charged for. */
export const chargeable = [
  'place',
  'item',
  'horse',
  'rider',
  'pair',
  'turnout',
  'team',
  'entry',
  'change',
  'incident',
] as const

export type Chargeable = (typeof chargeable)[number]

const id = z.string().min(1).max(100)
const text = z.string().max(1000)
const note = z.string().max(2000).optional()
const fact = z.string().min(1).max(100)
const kind = z.enum(kinds)

/** ISO 4217. */
export const currency = z
  .string()
  .refine(isCurrency, { error: 'must be a currency of ISO 4217: "EUR"' })

/** Asked of every thing of a kind; where `when` holds, `must` has to hold. */
export const requirement = z
  .strictObject({
    id,
    text,
    note,
    of: kind,
    when: condition.optional(),
    must: condition,
    else: z.enum(consequences).optional(),
  })
  .meta({ id: 'requirement' })

/** How many places or items those may have whose `within` are the same. */
export const limit = z
  .strictObject({
    id,
    text,
    note,
    count: z.enum(['place', 'item']),
    where: condition.optional(),
    /** Count the different values of this fact instead. */
    distinct: z.string().optional(),
    /** Kinds and paths. */
    within: z.array(z.string()).min(1).max(10),
    most: value.optional(),
    /** Only reported. */
    least: value.optional(),
    // biome-ignore lint/suspicious/noThenProperty: the word of the file; nobody awaits a limit
    then: z.enum(['refuse', 'wait']).optional(),
    /** Places asked for later do not wait: they are refused. */
    until: value.optional(),
  })
  .meta({ id: 'limit' })

/** One sentence of the schedule that makes charges. */
export const fee = z
  .strictObject({
    id,
    text,
    note,
    per: z.enum(chargeable),
    /** Every value of this fact is charged by itself: `week`, `day`, `block`. */
    each: fact.optional(),
    when: condition.optional(),
    amount: value,
    quantity: value.optional(),
    owed: z.enum(stages).optional(),
    /** Takes away the charges of these fees on the same thing, its places and items. */
    replaces: z.array(id).max(500).optional(),
    /** Of the fees of a group only the highest stays, for each thing of the kind `within`. */
    highest: z.strictObject({ group: id, within: kind, note }).optional(),
    /** What the amount contains for others, by name. */
    includes: z.object({ note }).catchall(z.int().min(0)).optional(),
    /** Contained in the amount; basis points. */
    vat: z.int().min(0).max(10_000).optional(),
    payee: text.optional(),
    payer: text.optional(),
    currency: currency.optional(),
  })
  .meta({ id: 'fee' })

/** Asked of each charge of `of`, in order; the first that fits decides. */
export const refund = z
  .strictObject({
    id,
    text,
    note,
    of: z.array(id).min(1).max(500),
    when: condition,
    /** Taken first; absent: 100. */
    percent: value.optional(),
    /** Kept of what the percent leaves. */
    keep: value.optional(),
    atLeast: value.optional(),
    /** Charges on one thing of this kind are added up first, and `keep` is kept once. */
    per: kind.optional(),
    as: z.literal('credit').optional(),
  })
  .meta({ id: 'refund' })

export type Requirement = z.output<typeof requirement>
export type Limit = z.output<typeof limit>
export type Fee = z.output<typeof fee>
export type Refund = z.output<typeof refund>

const rules = <Rule extends z.ZodType>(rule: Rule) => z.array(rule).max(2000).default([])

/** The rules of a schedule, each list in its order. */
export const priceListFields = {
  require: rules(requirement),
  limits: rules(limit),
  fees: rules(fee),
  refunds: rules(refund),
}

export interface PriceListRules {
  require: readonly Requirement[]
  limits: readonly Limit[]
  fees: readonly Fee[]
  refunds: readonly Refund[]
}
