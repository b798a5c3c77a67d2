import { Alert, Stack, Text } from '@mantine/core'
import { formatSmallestUnits } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import type { EntryActsAnswerFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'

type Refusal = EntryActsAnswerFragment['refusals'][number]
type Cost = EntryActsAnswerFragment['costs'][number]

const refusalIds = [
  'entry-acts.refused.full',
  'entry-acts.refused.others-wait',
  'entry-acts.refused.list-full',
  'entry-acts.refused.list-ended',
  'entry-acts.refused.twice',
  'entry-acts.refused.not-from',
  'entry-acts.refused.started',
  'entry-acts.refused.no-reason',
  'entry-acts.refused.busy',
] as const

/** Why nothing was done. */
export function actRefusalWords({ reason, limits, left }: Refusal, t: Translate): string {
  const known = refusalIds.find((id) => id === `entry-acts.refused.${reason}`)
  return t(known ?? 'entry-acts.refused.other', { limits: limits.join(', '), left: left ?? 0 })
}

/** Entries of which each has a line of its own; of more there is one sum. */
const mostLines = 6

/** What an act costs, and what the rules say against it, before it is done. */
export function ActsAnswerView({
  answer,
  nameOf,
}: {
  answer: EntryActsAnswerFragment
  /** What the entry is called. */
  nameOf: (entryId: string) => string
}) {
  const t = useMessages()
  const { refusals, costs, quote } = answer
  const against = [...new Set((quote?.refused ?? []).map(({ text }) => text))]
  if (refusals.length > 0) {
    return (
      <Alert color="red" role="alert" title={t('entry-acts.refused')}>
        {unique(refusals.map((refusal) => actRefusalWords(refusal, t))).map((words) => (
          <Text key={words} size="sm">
            {words}
          </Text>
        ))}
      </Alert>
    )
  }
  return (
    <Stack gap={4} aria-live="polite">
      {against.length > 0 && (
        <Alert color="ochre" title={t('entry-acts.against')}>
          {against.map((text) => (
            <Text key={text} size="sm">
              {text}
            </Text>
          ))}
        </Alert>
      )}
      {costs.length <= mostLines
        ? costs.flatMap((cost) =>
            costLines(cost, t).map((line) => (
              <Text key={`${cost.entryId} ${line}`} size="sm">
                {costs.length > 1 && `${nameOf(cost.entryId)}: `}
                {line}
              </Text>
            )),
          )
        : costLines(sumOf(costs), t).map((line) => (
            <Text key={line} size="sm">
              {t('entry-acts.costs.all', { count: costs.length, line })}
            </Text>
          ))}
    </Stack>
  )
}

type Amounts = Pick<Cost, 'before' | 'after'>

/** A line for each currency: they are never added. */
function costLines({ before, after }: Amounts, t: Translate): readonly string[] {
  const currencies = unique([...before, ...after].map(({ currency }) => currency))
  return currencies.map((currency) => {
    const of = (amounts: Cost['before']) =>
      amounts.find((each) => each.currency === currency)?.amount ?? 0
    const money = (amount: number) => formatSmallestUnits(amount, currency, t.locale)
    const [was, is] = [of(before), of(after)]
    return was === is
      ? t('entry-acts.costs.same', { amount: money(is) })
      : t('entry-acts.costs.change', { before: money(was), after: money(is) })
  })
}

function sumOf(costs: readonly Cost[]): Amounts {
  const added = (lists: readonly Cost['before'][]): Cost['before'] => {
    const sums = new Map<string, number>()
    for (const { currency, amount } of lists.flat()) {
      sums.set(currency, (sums.get(currency) ?? 0) + amount)
    }
    return Array.from(sums, ([currency, amount]) => ({ currency, amount }))
  }
  return {
    before: added(costs.map(({ before }) => before)),
    after: added(costs.map(({ after }) => after)),
  }
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)]
}
