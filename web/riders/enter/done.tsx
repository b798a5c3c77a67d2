import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useCallback } from 'react'
import { QrCode } from '#web/components/qr-code.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { Buttons, Notice } from '../frame/notice.tsx'
import { LoadFailed, Loading } from '../frame/states.tsx'
import { useAsked } from '../frame/use-asked.ts'
import { useTopic } from '../live/watch-topic.ts'
import { CalendarLink } from '../my-entries/calendar-link.tsx'
import { entryMoneyQuery } from '../my-entries/entry-money-operations.ts'
import { entryQuery } from '../my-entries/operations.ts'
import { PayOnline } from '../my-entries/pay-online.tsx'
import { missingOf, statesOf } from '../my-entries/states-of.ts'
import { SendHeld } from '../papers/send-held.tsx'
import { enterAddress, entryAddress, officeEntryAddress } from '../places.ts'
import { ask } from '../session/session.ts'
import { PaidInCash } from './paid-in-cash.tsx'
import type { SubmittedEntry } from './use-submit.ts'

interface DoneProps extends SubmittedEntry {
  showId: string
  isOffice: boolean
}

/** It is entered: the number, what became of each place, and what is still to do. */
export function Done({ showId, isOffice, entryId, receipt }: DoneProps) {
  const t = useMessages()
  const question = useCallback(
    (signal: AbortSignal) => ask(entryQuery, { id: entryId }, signal),
    [entryId],
  )
  const { answer, error, again } = useAsked(question)
  useTopic(`entry:${entryId}`, answer?.entry.version ?? null, again)
  const entry = answer?.entry
  const address = new URL(entryAddress(entryId), location.origin).href
  return (
    <Stack gap="md">
      <Notice tone="good" title={t('entering.done', { number: entry?.name ?? '…' })}>
        <Text size="sm">{entry ? statesOf(entry.places, t) : ''}</Text>
      </Notice>
      <SendHeld {...{ showId, entryId }} onSent={again} />
      {receipt && <PaidInCash receipt={receipt} />}
      {!entry && (error ? <LoadFailed error={error} retry={again} /> : <Loading />)}
      {entry && missingOf(entry, entry.show.timeZone, t).length > 0 && (
        <Notice
          tone="warning"
          title={t('riders.missing', { count: missingOf(entry, entry.show.timeZone, t).length })}
        >
          <ul>
            {missingOf(entry, entry.show.timeZone, t).map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Notice>
      )}
      {entry && <PayNow entryId={entry.id} />}
      {entry && (
        <Buttons>
          <Button
            component="a"
            href={isOffice ? officeEntryAddress(showId, entryId) : entryAddress(entryId)}
          >
            {t('entering.done.open')}
          </Button>
          <CalendarLink entry={entry} />
          <Button component="a" href={enterAddress(showId)} variant="default">
            {t('entering.done.another')}
          </Button>
        </Buttons>
      )}
      <Group gap="lg" align="flex-start">
        <QrCode text={address} label={t('entering.done.qr')} />
        <Stack gap={4} maw={320}>
          <Title order={2}>{t('entering.done.qr')}</Title>
          <Text size="sm">{t('entering.done.qr.text')}</Text>
          <Anchor href={entryAddress(entryId)} size="sm">
            {address}
          </Anchor>
        </Stack>
      </Group>
    </Stack>
  )
}

/** What is owed for it at once, where the show takes payments online. */
function PayNow({ entryId }: { entryId: string }) {
  const question = useCallback(
    (signal: AbortSignal) => ask(entryMoneyQuery, { id: entryId }, signal),
    [entryId],
  )
  const { answer } = useAsked(question)
  const offers = answer?.entry.money?.onlineOffers ?? []
  return offers.map((offer) => <PayOnline key={offer.currency} {...{ entryId, offer }} />)
}
