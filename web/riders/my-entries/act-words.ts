import { formatSmallestUnits } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import type { ActsAnswerFragment } from '../graphql/generated/graphql.ts'

type Refusal = ActsAnswerFragment['refusals'][number]
type Amounts = ActsAnswerFragment['costs'][number]['before']

const refusalIds = [
  'riders.act.refused.full',
  'riders.act.refused.others-wait',
  'riders.act.refused.twice',
  'riders.act.refused.not-from',
  'riders.act.refused.started',
  'riders.act.refused.not-allowed',
  'riders.act.refused.busy',
] as const

function refusalWords({ reason, limits, left }: Refusal, t: Translate): string {
  const known = refusalIds.find((id) => id === `riders.act.refused.${reason}`)
  return t(known ?? 'riders.act.refused.other', { limits: limits.join(', '), left: left ?? 0 })
}

/** Why an act is not possible: the places, or the rules of the show; nothing where it is. */
export function hindrances(
  { refusals, quote }: Pick<ActsAnswerFragment, 'refusals' | 'quote'>,
  t: Translate,
): readonly string[] {
  const rules = (quote?.refused ?? []).map(({ text }) => text)
  return [...new Set([...refusals.map((refusal) => refusalWords(refusal, t)), ...rules])]
}

/** What an entry costs after an act, a line for each currency. */
export function costWords(
  { before, after }: { before: Amounts; after: Amounts },
  t: Translate,
): readonly string[] {
  const currencies = [...new Set([...before, ...after].map(({ currency }) => currency))]
  return currencies.map((currency) => {
    const [was, is] = [before, after].map(
      (amounts) => amounts.find((each) => each.currency === currency)?.amount ?? 0,
    )
    const money = (amount = 0) => formatSmallestUnits(amount, currency, t.locale)
    if (was === is) return t('riders.money.same', { amount: money(is) })
    return t('riders.money.changes', { before: money(was), after: money(is) })
  })
}
