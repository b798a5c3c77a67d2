import { Alert, Anchor, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatSmallestUnits } from '#locales/formatting.ts'
import type { CallOffEffectFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'

const shownAtFirst = 5

type Entries = CallOffEffectFragment['entries']

/** Which entries it concerns, who is written to, and what is remitted of each by which rule. */
export function CalledOffEffect({ effect }: { effect: CallOffEffectFragment }) {
  const t = useMessages()
  const { entries, letters, unreachable, hasRule } = effect
  const isPriced = entries.some(({ lines }) => lines.length > 0)
  const amount = (sum: number, currency: string) => formatSmallestUnits(sum, currency, t.locale)
  return (
    <Stack gap={6}>
      <Text size="sm" fw={550}>
        {[
          t('programme.calledOff.entries', { count: entries.length }),
          ...(letters === 0 ? [] : [t('programme.calledOff.letters', { count: letters })]),
          ...sumsOf(entries).map(({ sum, currency }) =>
            sum > 0
              ? t('programme.calledOff.remitted', { amount: amount(sum, currency) })
              : t('programme.calledOff.owedAgain', { amount: amount(-sum, currency) }),
          ),
        ].join(' · ')}
      </Text>
      {unreachable.length > 0 && (
        <Text size="sm">
          {t('programme.calledOff.unreachable', { names: unreachable.join(', ') })}
        </Text>
      )}
      {!isPriced && entries.length > 0 && !hasRule && (
        <Alert color="ochre">{t('programme.calledOff.noRule')}</Alert>
      )}
      <BookedLines entries={entries} />
    </Stack>
  )
}

/** What riders owe otherwise because their places went into another competition. */
export function BookedEffect({ entries }: { entries: Entries }) {
  const t = useMessages()
  const amount = (sum: number, currency: string) => formatSmallestUnits(sum, currency, t.locale)
  return (
    <Stack gap={6}>
      <Text size="sm" fw={550}>
        {[
          t('programme.booked.entries', { count: entries.length }),
          ...sumsOf(entries).map(({ sum, currency }) =>
            sum > 0
              ? t('programme.booked.less', { amount: amount(sum, currency) })
              : t('programme.booked.more', { amount: amount(-sum, currency) }),
          ),
        ].join(' · ')}
      </Text>
      <BookedLines entries={entries} />
    </Stack>
  )
}

function BookedLines({ entries }: { entries: Entries }) {
  const t = useMessages()
  const [isWhole, setWhole] = useState(false)
  const priced = entries.filter(({ lines }) => lines.length > 0)
  const shown = isWhole ? priced : priced.slice(0, shownAtFirst)
  const amount = (sum: number, currency: string) => formatSmallestUnits(sum, currency, t.locale)
  return (
    <>
      <List size="sm">
        {shown.map(({ entryId, name, responsible, lines }) => (
          <List.Item key={entryId}>
            {name} {responsible}
            {': '}
            {lines
              .map((line) => `${line.text} ${amount(-effectOf(line), line.currency)}`)
              .join(', ')}
          </List.Item>
        ))}
      </List>
      {priced.length > shown.length && (
        <Anchor component="button" type="button" size="sm" onClick={() => setWhole(true)}>
          {t('programme.calledOff.all', { count: priced.length })}
        </Anchor>
      )}
    </>
  )
}

type Line = CallOffEffectFragment['entries'][number]['lines'][number]

/** What a line adds to what is owed. */
function effectOf({ kind, amount }: Line): number {
  return kind === 'charge' ? amount : -amount
}

function sumsOf(entries: CallOffEffectFragment['entries']) {
  const sums = new Map<string, number>()
  for (const line of entries.flatMap(({ lines }) => lines)) {
    sums.set(line.currency, (sums.get(line.currency) ?? 0) - effectOf(line))
  }
  return [...sums].flatMap(([currency, sum]) => (sum === 0 ? [] : [{ currency, sum }]))
}
