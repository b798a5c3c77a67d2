import { useQuery } from '@apollo/client/react'
import { Stack } from '@mantine/core'
import {
  EntrySystemPage,
  type OpenEntrySystem,
} from '#web/components/entry-system/entry-system-page.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { Deadlines } from './deadlines.tsx'
import { MovedStarts } from './moved-starts.tsx'
import { entryTimetableQuery } from './operations.ts'
import { ProvisionalTimetable } from './provisional-timetable.tsx'

/** Deadlines and times as riders see them before they enter. */
export function Schedule() {
  const t = useMessages()
  return (
    <EntrySystemPage title={t('shell.entrySystem.schedule')}>
      {(open) => <Times open={open} />}
    </EntrySystemPage>
  )
}

function Times({ open }: { open: OpenEntrySystem }) {
  const { data } = useQuery(entryTimetableQuery, {
    variables: { showId: open.show.id },
    fetchPolicy: 'cache-and-network',
  })
  const { competitions = [], entrySystem } = data?.show ?? {}
  const arenas = new Map(competitions.map(({ id, arena }) => [id, arena?.name]))
  return (
    <Stack gap="xl">
      <MovedStarts open={open} announced={entrySystem?.announcedStarts ?? []} />
      <Deadlines open={open} />
      <ProvisionalTimetable {...{ open, arenas }} />
    </Stack>
  )
}
