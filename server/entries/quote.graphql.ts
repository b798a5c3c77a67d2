import type { AskedFact } from '#domain/entries/asked-of.ts'
import type { OpenQuestion, Verdict } from '#domain/entries/judgement.ts'
import type { ShowSchedule } from '#domain/entries/show-schedule.ts'
import type { Totals } from '#domain/money/answer.ts'
import type { ExplainedLine } from '#domain/money/charge-lines.ts'
import { isMessageId, translator } from '#locales/messages.ts'
import type { RuleWords } from '#locales/rule-facts.ts'
import {
  chargeReason,
  markedReason,
  openReason,
  refundReason,
  refusalReason,
} from '#locales/rule-reasons.ts'
import { scheduleWords } from '#locales/schedule-words.ts'
import { builder } from '#server/graphql/builder.ts'
import type { Context } from '#server/graphql/context.ts'
import type { Quoted } from './quoting.ts'

/** What a quote says in the language of the request. */
interface Told {
  context: Context
  schedule: ShowSchedule
}

function wordsOf({ context, schedule }: Told): RuleWords {
  return scheduleWords(schedule, translator(context.locale), isMessageId)
}

interface ToldLine {
  text: string
  line: ExplainedLine
}

const QuoteLineRef = builder.objectRef<ToldLine>('QuoteLine').implement({
  description: 'A charge with its reason. Amounts in the smallest unit of the currency.',
  fields: (t) => ({
    rule: t.string({ resolve: ({ line }) => line.line.rule }),
    text: t.exposeString('text'),
    quantity: t.float({ resolve: ({ line }) => line.line.quantity }),
    amount: t.float({ resolve: ({ line }) => line.line.amount }),
    currency: t.string({ resolve: ({ line }) => line.line.currency }),
    payee: t.string({ nullable: true, resolve: ({ line }) => line.line.payee }),
    of: t.stringList({ resolve: ({ line }) => [...line.line.of] }),
  }),
})

interface ToldAmount {
  text: string
  amount: number
  currency: string
}

export const AmountRef = builder.objectRef<ToldAmount>('QuoteAmount').implement({
  fields: (t) => ({
    text: t.exposeString('text'),
    amount: t.exposeFloat('amount'),
    currency: t.exposeString('currency'),
  }),
})

/** What is left to pay, by currency. */
export function amountsOf(totals: Readonly<Record<string, Totals>>): ToldAmount[] {
  return Object.entries(totals).map(([currency, { net }]) => ({ text: '', amount: net, currency }))
}

interface ToldVerdict {
  text: string
  kind: string
  key: string
  as: string | null
  paths: readonly string[]
}

const VerdictRef = builder.objectRef<ToldVerdict>('QuoteVerdict').implement({
  fields: (t) => ({
    text: t.exposeString('text'),
    kind: t.exposeString('kind', { description: 'What it is about: place, item, rider, horse …' }),
    key: t.exposeString('key', {
      description: 'The key of the place or product, the id of others.',
    }),
    as: t.exposeString('as', {
      nullable: true,
      description: 'review: the office decides · noStart · unranked · note',
    }),
    paths: t.stringList({ resolve: ({ paths }) => [...paths] }),
  }),
})

const AskedRef = builder.objectRef<AskedFact>('AskedFact').implement({
  description: 'A field, question or paper that the form asks of somebody now.',
  fields: (t) => ({
    of: t.exposeString('of'),
    subjectId: t.id({ resolve: ({ id }) => id }),
    kind: t.exposeString('kind'),
    fact: t.exposeString('fact'),
    isRequired: t.exposeBoolean('isRequired'),
    problem: t.string({
      nullable: true,
      description: 'What is wrong with the answer, as a word of `entry-form.check.…`.',
      resolve: ({ problem }) => (typeof problem === 'string' ? problem : (problem?.kind ?? null)),
    }),
  }),
})

const RefusedPairRef = builder.objectRef<{ key: string; text: string }>('RefusedPair').implement({
  description: 'Why a rider and a horse may not enter a competition.',
  fields: (t) => ({
    riderId: t.id({ resolve: ({ key }) => key.split('-')[0] ?? '' }),
    horseId: t.id({ resolve: ({ key }) => key.split('-')[1] ?? '' }),
    competitionId: t.id({ resolve: ({ key }) => key.split('-')[2] ?? '' }),
    text: t.exposeString('text'),
  }),
})

type ToldQuote = Quoted & { pairs?: readonly (Verdict & { key: string })[] }

export const QuoteRef = builder.objectRef<ToldQuote>('EntryQuote').implement({
  description: 'What an entry costs, and what stands against it, with reasons.',
  fields: (t) => ({
    lines: t.field({
      type: [QuoteLineRef],
      resolve: ({ quote, prices: { schedule } }, _args, context) => {
        const words = wordsOf({ context, schedule })
        return quote.lines.map((line) => ({ line, text: chargeReason(line, words) }))
      },
    }),
    refunds: t.field({
      type: [AmountRef],
      resolve: ({ quote, prices: { schedule } }, _args, context) => {
        const words = wordsOf({ context, schedule })
        return quote.remissions.map((each) => ({
          ...{ text: refundReason(each, words), amount: each.amount, currency: each.currency },
        }))
      },
    }),
    totals: t.field({
      type: [AmountRef],
      description:
        'By currency, what is left to pay of charges less refunds; currencies are never added.',
      resolve: ({ quote }) => amountsOf(quote.totals),
    }),
    pricesHeldUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'Fees were changed since the draft began: until then it costs what it did. Absent: nothing differs.',
      resolve: ({ prices }) => prices.heldUntil,
    }),
    earlierTotals: t.field({
      type: [AmountRef],
      nullable: true,
      description: 'What it cost when the draft began, where that holds no longer and differs.',
      resolve: ({ prices }) => prices.earlier && amountsOf(prices.earlier),
    }),
    refused: t.field({
      type: [VerdictRef],
      resolve: ({ quote, schedule }, _args, context) => {
        const words = wordsOf({ context, schedule })
        return quote.refused.map((each) => toldVerdict(each, refusalReason(each, words)))
      },
    }),
    marked: t.field({
      type: [VerdictRef],
      resolve: ({ quote, schedule }, _args, context) => {
        const words = wordsOf({ context, schedule })
        return quote.marked.map((each) => ({
          ...toldVerdict(each, markedReason(each, words)),
          as: each.as,
        }))
      },
    }),
    open: t.field({
      type: [VerdictRef],
      description: 'What has to be known before it can be decided.',
      resolve: ({ quote, schedule }, _args, context) => {
        const words = wordsOf({ context, schedule })
        return quote.open.map((each) => ({
          ...toldVerdict(each, openReason(each, words)),
          paths: each.unknown,
        }))
      },
    }),
    waiting: t.stringList({
      description:
        'Keys of boxes and rooms that go on the waiting list: one of their nights is full.',
      resolve: ({ waiting }) => [...waiting].flatMap(([key, waits]) => (waits ? key : [])),
    }),
    asked: t.field({ type: [AskedRef], resolve: ({ quote }) => [...quote.asked] }),
    notPossible: t.field({
      type: [RefusedPairRef],
      description:
        'Each pair of the form in each competition, asked by itself: those that are refused.',
      resolve: ({ pairs, schedule }, _args, context) => {
        const words = wordsOf({ context, schedule })
        return (pairs ?? []).map((each) => ({ key: each.key, text: refusalReason(each, words) }))
      },
    }),
  }),
})

function toldVerdict({ thing }: Pick<Verdict | OpenQuestion, 'thing'>, text: string): ToldVerdict {
  return { text, kind: thing.kind, key: thing.id, as: null, paths: [] }
}
