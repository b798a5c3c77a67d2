import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { formatDays, formatSmallestUnits } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Notice } from '../frame/notice.tsx'
import type { EntryFragment } from '../graphql/generated/graphql.ts'
import { SendHeld } from '../papers/send-held.tsx'
import { enterAddress } from '../places.ts'
import { CalendarLink } from './calendar-link.tsx'
import { CameBack } from './came-back.tsx'
import { EntryMoney } from './entry-money.tsx'
import { ItemOffer } from './item-offer.tsx'
import classes from './my-entries.module.css'
import { Papers } from './papers.tsx'
import { PlaceCard } from './place-card.tsx'
import { missingOf, statesOf } from './states-of.ts'

interface EntryViewProps {
  entry: EntryFragment
  /** The payment online that the rider comes back from. */
  paymentId: string | null
  onDone: () => void
}

export function EntryView({ entry, paymentId, onDone }: EntryViewProps) {
  const t = useMessages()
  const { show, name, places } = entry
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Title order={1}>
            <span translate="no">{show.name}</span> · {name}
          </Title>
          <Text c="dimmed">
            {[formatDays(show.firstDay, show.lastDay, t.locale), show.venue]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Text size="sm">{statesOf(places, t)}</Text>
        </div>
        <Group gap="xs">
          {show.publishedPath && (
            <Button component="a" href={show.publishedPath} variant="default">
              {t('riders.results')}
            </Button>
          )}
          <CalendarLink entry={entry} />
          <Button component="a" href={enterAddress(show.id, entry.id)} variant="default">
            {t('riders.change')}
          </Button>
        </Group>
      </Group>
      {paymentId !== null && <CameBack paymentId={paymentId} version={entry.version} />}
      <SendHeld showId={show.id} entryId={entry.id} onSent={onDone} />
      <Missing entry={entry} />
      <section aria-labelledby="places">
        <Title order={2} id="places" mb="xs">
          {t('riders.places')}
        </Title>
        <ul className="paddock-plain-list">
          {places.map((place) => (
            <li key={place.id}>
              <PlaceCard place={place} entry={entry} onDone={onDone} />
            </li>
          ))}
        </ul>
      </section>
      <Papers entry={entry} onDone={onDone} />
      <Items entry={entry} onDone={onDone} />
      <Costs entry={entry} />
      <EntryMoney entry={entry} />
    </Stack>
  )
}

function Missing({ entry }: { entry: EntryFragment }) {
  const t = useMessages()
  const missing = missingOf(entry, entry.show.timeZone, t)
  if (missing.length === 0) return null
  return (
    <Notice tone="warning" title={t('riders.missing', { count: missing.length })}>
      <ul>
        {missing.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </Notice>
  )
}

function Items({ entry, onDone }: { entry: EntryFragment; onDone: () => void }) {
  const t = useMessages()
  const items = entry.items.filter(({ isWithdrawn }) => !isWithdrawn)
  if (items.length === 0) return null
  return (
    <section aria-labelledby="items">
      <Title order={2} id="items" mb="xs">
        {t('riders.items')}
      </Title>
      <ul className={`paddock-plain-list ${classes['lines']}`}>
        {items.map(({ id, name, quantity, horseId, from, to, isWaiting, offeredUntil }) => (
          <li key={id}>
            <span translate="no" id={`item-${id}`}>
              {[`${quantity} × ${name}`, entry.horses.find((horse) => horse.id === horseId)?.name]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {from && to && <span>{formatDays(from, to, t.locale)}</span>}
            {isWaiting && offeredUntil === null && <span>{t('riders.items.waiting')}</span>}
            {offeredUntil !== null && (
              <ItemOffer
                {...{ itemId: id, offeredUntil, timeZone: entry.show.timeZone, onDone }}
                isAnswered={entry.as !== 'rider'}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Costs({ entry: { costs } }: { entry: EntryFragment }) {
  const t = useMessages()
  if (!costs || costs.lines.length === 0) return null
  const lines = [
    ...costs.lines,
    ...costs.refunds.map((refund) => ({ ...refund, amount: -refund.amount })),
  ]
  return (
    <section aria-labelledby="costs">
      <Title order={2} id="costs" mb="xs">
        {t('riders.costs')}
      </Title>
      <ul className={`paddock-plain-list ${classes['lines']}`}>
        {lines.map(({ text, amount, currency }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, and nothing of them is kept
          <li key={index}>
            <span>{text}</span>
            <span className={classes['amount']}>
              {formatSmallestUnits(amount, currency, t.locale)}
            </span>
          </li>
        ))}
        {costs.totals.map(({ currency, amount }) => (
          <li key={currency} className={classes['sum']}>
            <span>{t('riders.total')}</span>
            <span className={classes['amount']}>
              {formatSmallestUnits(amount, currency, t.locale)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
