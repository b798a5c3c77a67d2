import { Badge, Group, Paper, Text } from '@mantine/core'
import { useRef } from 'react'
import type { PlaceStatus } from '#domain/entries/place-status.ts'
import { formatDayOf, formatMoment, formatTime } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { EntryFragment } from '../graphql/generated/graphql.ts'
import classes from './my-entries.module.css'
import { PlaceActs } from './place-acts.tsx'
import type { Place } from './states-of.ts'

interface PlaceCardProps {
  place: Place
  entry: EntryFragment
  onDone: () => void
}

const colors: Readonly<Record<PlaceStatus, string>> = {
  asked: 'gray',
  confirmed: 'arena',
  waiting: 'sand',
  offered: 'sand',
  refused: 'red',
  withdrawn: 'gray',
  declined: 'gray',
  expired: 'gray',
}

/** One place, how it stands, and what its people can do with it. */
export function PlaceCard({ place, entry, onDone }: PlaceCardProps) {
  const t = useMessages()
  const card = useRef<HTMLDivElement>(null)
  const { competitionNumber, competitionName, rider, horse, status } = place
  const nameId = `place-${place.id}`
  const done = () => {
    // The button that was pressed is gone.
    card.current?.focus()
    onDone()
  }
  return (
    <Paper
      withBorder
      p="md"
      mb="sm"
      className={classes['place']}
      ref={card}
      tabIndex={-1}
      role="group"
      aria-labelledby={nameId}
    >
      <Group justify="space-between" align="flex-start" gap="xs">
        <Text fw={550} translate="no" id={nameId}>
          {competitionNumber} {competitionName}
        </Text>
        <Badge variant="light" color={colors[status]}>
          {t(`riders.status.${status}`)}
        </Badge>
      </Group>
      <Text size="sm" translate="no">
        {rider} · {horse ?? t('entering.later')}
      </Text>
      <PlaceFacts place={place} timeZone={entry.show.timeZone} />
      <PlaceActs place={place} entry={entry} namedBy={nameId} onDone={done} />
    </Paper>
  )
}

function PlaceFacts({ place, timeZone }: { place: Place; timeZone: string }) {
  const t = useMessages()
  const { startsAt, offeredUntil, position, horse, horseDueAt } = place
  const said = [
    startsAt &&
      t('riders.startsAt', {
        at: `${formatDayOf(startsAt, timeZone, t.locale)} ${formatTime(startsAt, timeZone, t.locale)}`,
      }),
    offeredUntil &&
      t('riders.offeredUntil', { at: formatMoment(offeredUntil, timeZone, t.locale) }),
    position !== null && t('riders.position', { position }),
    horse === null &&
      horseDueAt &&
      t('riders.horseDue', { at: formatMoment(horseDueAt, timeZone, t.locale) }),
  ]
  return said.filter(Boolean).map((text) => (
    <Text key={String(text)} size="sm">
      {text}
    </Text>
  ))
}
