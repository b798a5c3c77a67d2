import { useQuery } from '@apollo/client/react'
import { Badge, Drawer, Group, Stack, Text } from '@mantine/core'
import type { SheetPartSpec } from '#domain/scoring/discipline.ts'
import { formatMoment } from '#locales/formatting.ts'
import { whoWords } from '#locales/place-words.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import {
  deviceWords,
  journalFieldWords,
  partWords,
  valueWords,
} from '#web/components/scoring/scoring-words.ts'
import { graphql } from '#web/graphql/generated/gql.ts'
import type { CompetitorJournalQuery } from '#web/graphql/generated/graphql.ts'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import classes from './journal-drawer.module.css'

const competitorJournalQuery = graphql(`
  query competitorJournal($competitionId: ID!, $competitorId: ID!) {
    competitor(id: $competitorId, competitionId: $competitionId) {
      id
      journal {
        id
        sequence
        part
        field
        value
        outcome
        isDisputed
        decides
        undoes
        reason
        by
        device
        receivedAt
      }
    }
  }
`)

export interface JournalDrawerProps {
  competitionId: string
  competitorId: string
  timeZone: string
  parts: readonly SheetPartSpec[]
  onClose: () => void
}

/** Every write to this competitor's sheets, newest first: who, what, when, from which device. */
export function JournalDrawer(props: JournalDrawerProps) {
  const { competitionId, competitorId, parts, timeZone, onClose } = props
  const t = useMessages()
  const query = useQuery(competitorJournalQuery, {
    variables: { competitionId, competitorId },
    fetchPolicy: 'network-only',
  })
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={t('scoring.journal.title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <QueryView
        query={query}
        pick={(data) => data.competitor?.journal}
        empty={<EmptyState title={t('scoring.journal.empty')} />}
      >
        {(entries) => <JournalList entries={entries} parts={parts} timeZone={timeZone} />}
      </QueryView>
    </Drawer>
  )
}

type Entries = NonNullable<CompetitorJournalQuery['competitor']>['journal']

function JournalList({
  entries,
  parts,
  timeZone,
}: {
  entries: Entries
  parts: readonly SheetPartSpec[]
  timeZone: string
}) {
  const t = useMessages()
  const placeOf = ({ part, field }: Entries[number]) => ({ parts, part, field })
  return (
    <Stack gap={0} component="ol" className={classes['list']}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes['entry']}>
          <Group justify="space-between" wrap="nowrap" gap="sm">
            <Text size="sm">
              <b>{partWords(entry.part, t)}</b> · {journalFieldWords(placeOf(entry), t)}
            </Text>
            <Text size="sm" fw={700} className={classes['value']}>
              {valueWords(entry.value ?? null, placeOf(entry), t)}
            </Text>
          </Group>
          <Text size="xs" c="dimmed">
            {formatMoment(entry.receivedAt, timeZone, t.locale)} ·{' '}
            {entry.by ? whoWords(entry.by, t, isKnownMessage) : t('scoring.journal.nobody')}
            {!isNamedDevice(entry) && ` · ${deviceWords(entry.device, t)}`}
          </Text>
          {entry.outcome === 'conflict' && (
            <Badge color={entry.isDisputed ? 'red' : 'gray'} variant="light" size="sm">
              {t(entry.isDisputed ? 'scoring.journal.conflict' : 'scoring.journal.wasConflict')}
            </Badge>
          )}
          {(entry.decides || entry.undoes) && (
            <Badge color="gray" variant="light" size="sm">
              {t(entry.undoes ? 'scoring.journal.undoes' : 'scoring.journal.decides')}
            </Badge>
          )}
          {entry.reason && (
            <Text size="xs">{t('scoring.journal.reason', { reason: entry.reason })}</Text>
          )}
        </li>
      ))}
    </Stack>
  )
}

/** Ringside's have their number in the name; what the office decided comes from none. */
function isNamedDevice({ by, device }: Entries[number]): boolean {
  return device === 'office' || / #\d+$/.test(by ?? '')
}
