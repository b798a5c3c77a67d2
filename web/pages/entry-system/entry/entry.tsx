import { useQuery } from '@apollo/client/react'
import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { readEntryRules } from '#domain/entries/entry-rules.ts'
import { formatMoment } from '#locales/formatting.ts'
import type { CompetitionOption } from '#web/components/entry-acts/place-act-dialog.tsx'
import { Page } from '#web/components/page.tsx'
import { ListSkeleton, QueryView } from '#web/components/query-view.tsx'
import type { OfficeEntryQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useTopic } from '#web/live/use-topic.ts'
import { useEntryId, useShowId } from '#web/route-ids.ts'
import { Costs, Items } from './costs.tsx'
import { Letters } from './letters.tsx'
import { Merged } from './merged.tsx'
import { OfficeNote } from './office-note.tsx'
import { officeEntryQuery } from './operations.ts'
import { Papers } from './papers.tsx'
import { Answers, People } from './people.tsx'
import { Places } from './places.tsx'
import { RecordButton } from './record-button.tsx'
import { Section } from './section.tsx'
import { Trail } from './trail.tsx'

export type OfficeEntry = OfficeEntryQuery['entry']

/** All of one entry, for the office: who, with which places, what it costs, what was written and done. */
export function Entry() {
  const t = useMessages()
  const showId = useShowId()
  const id = useEntryId()
  const query = useQuery(officeEntryQuery, {
    variables: { showId, id },
    fetchPolicy: 'cache-and-network',
  })
  const again = () => query.refetch().catch(() => undefined)
  const entry = query.data?.entry
  useTopic(entry ? `entry:${id}` : null, again, entry?.version ?? null)
  const inbox = { label: t('shell.place.entrySystem'), to: `/shows/${showId}/entry-system` }
  return (
    <Page
      title={entry?.name ?? t('entry-office.entry')}
      crumbs={[inbox]}
      action={
        entry?.as === 'office' && (
          <Group gap="xs">
            <RecordButton entryId={id} />
            {!entry.mergedInto && (
              // The form is the riders' application: another document.
              <Button component="a" href={`/shows/${showId}/enter?entry=${id}`} variant="default">
                {t('entry-office.change')}
              </Button>
            )}
          </Group>
        )
      }
    >
      <QueryView
        query={query}
        pick={(data) => (data.entry.as === 'office' ? data : null)}
        skeleton={<ListSkeleton rows={6} />}
      >
        {(data) => <Opened data={data} again={again} />}
      </QueryView>
    </Page>
  )
}

function Opened({ data, again }: { data: OfficeEntryQuery; again: () => void }) {
  const t = useMessages()
  const { entry, enterForm } = data
  const { timeZone } = enterForm
  const rules = readEntryRules(enterForm.rules)
  // What is left of it is nobody's any more: its history, letters and people stay to be read.
  const isMerged = Boolean(entry.mergedInto)
  const competitions = enterForm.competitions.map(
    ({ free, competition }): CompetitionOption => ({
      ...{ id: competition.id, name: `${competition.number} ${competition.name}`, free },
    }),
  )
  return (
    <Stack gap="xl">
      <Group gap="md">
        <Text c="dimmed">
          {t('entry-office.since', { at: formatMoment(entry.submittedAt, timeZone, t.locale) })}
        </Text>
        {entry.isOfficeEntry && <Text c="dimmed">{t('entry-office.byOffice')}</Text>}
      </Group>
      <Merged entry={entry} onDone={again} />
      {!isMerged && (
        <Places entry={entry} timeZone={timeZone} competitions={competitions} onDone={again} />
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" verticalSpacing="xl">
        <Stack gap="xl">
          <People entry={entry} rules={rules} />
          <Answers entry={entry} rules={rules} />
        </Stack>
        <Stack gap="xl">
          {!isMerged && (
            <>
              <Costs entry={entry} />
              <Items entry={entry} />
            </>
          )}
          <OfficeNote entry={entry} />
        </Stack>
      </SimpleGrid>
      {!isMerged && <Papers entry={entry} timeZone={timeZone} onDone={again} />}
      <Letters letters={entry.letters} timeZone={timeZone} onDone={again} />
      <Section title={t('entry-office.history')}>
        <Trail changes={entry.history} timeZone={timeZone} />
      </Section>
    </Stack>
  )
}
