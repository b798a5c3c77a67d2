import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useCallback } from 'react'
import { formatDays, formatMoment } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { LoadFailed, Loading } from '../frame/states.tsx'
import { useAsked } from '../frame/use-asked.ts'
import type { EntryFragment, MyEntriesQuery } from '../graphql/generated/graphql.ts'
import { enterAddress, entryAddress } from '../places.ts'
import { ask } from '../session/session.ts'
import { Money } from './money.tsx'
import { myEntriesQuery } from './operations.ts'
import { missingOf, statesOf } from './states-of.ts'

/** Own entries by show, and shows that take entries now. */
export function MyEntries() {
  const t = useMessages()
  const question = useCallback((signal: AbortSignal) => ask(myEntriesQuery, {}, signal), [])
  const { answer, error, again } = useAsked(question)
  if (!answer) return error ? <LoadFailed error={error} retry={again} /> : <Loading />
  const { myEntries, openShows } = answer
  return (
    <Stack gap="lg">
      <Title order={1}>{t('riders.myEntries')}</Title>
      {myEntries.length === 0 && (
        <Paper withBorder p="lg">
          <Text>{t('riders.entries.none')}</Text>
        </Paper>
      )}
      {myEntries.length > 0 && (
        <ul className="paddock-plain-list">
          {myEntries.map((entry) => (
            <li key={entry.id}>
              <EntryCard entry={entry} />
            </li>
          ))}
        </ul>
      )}
      <OpenShows shows={openShows} />
    </Stack>
  )
}

function EntryCard({ entry }: { entry: EntryFragment }) {
  const t = useMessages()
  const { id, name, show, places } = entry
  const missing = missingOf(entry, show.timeZone, t)
  return (
    <Paper withBorder p="md" mb="sm">
      <Group justify="space-between" align="flex-start" gap="xs">
        <div>
          <Anchor href={entryAddress(id)} fw={700} translate="no">
            {show.name}
          </Anchor>
          <Text size="sm" c="dimmed">
            {formatDays(show.firstDay, show.lastDay, t.locale)} · {name}
          </Text>
        </div>
        <Money totals={entry.costs?.totals} />
      </Group>
      <Text size="sm" mt="xs">
        {statesOf(places, t)}
      </Text>
      {missing.length > 0 && (
        <Text size="sm" mt={4}>
          {t('riders.missing', { count: missing.length })}
        </Text>
      )}
    </Paper>
  )
}

function OpenShows({ shows }: { shows: MyEntriesQuery['openShows'] }) {
  const t = useMessages()
  if (shows.length === 0) return null
  return (
    <section>
      <Stack gap="sm">
        <Title order={2}>{t('riders.openShows')}</Title>
        {shows.map((show) => (
          <Paper key={show.id} withBorder p="md">
            <Group justify="space-between" gap="sm">
              <div>
                <Text fw={550} translate="no">
                  {show.name}
                </Text>
                <Text size="sm" c="dimmed">
                  {[formatDays(show.firstDay, show.lastDay, t.locale), show.venue]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
                {show.closesAt && (
                  <Text size="sm" c="dimmed">
                    {t('riders.closesAt', {
                      at: formatMoment(show.closesAt, show.timeZone, t.locale),
                    })}
                  </Text>
                )}
              </div>
              <Button component="a" href={enterAddress(show.id)} variant="default">
                {t('riders.enter')}
              </Button>
            </Group>
          </Paper>
        ))}
      </Stack>
    </section>
  )
}
