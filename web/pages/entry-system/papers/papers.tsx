import { Stack } from '@mantine/core'
import { QueuedPapers } from '#web/components/entry-papers/queued-papers.tsx'
import { Page } from '#web/components/page.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'
import { WriteToLacking } from './write-to-lacking.tsx'

/** Papers that were handed in and wait for a review, the oldest first. */
export function PaperQueue() {
  const t = useMessages()
  const showId = useShowId()
  const overview = { label: t('shell.place.entrySystem'), to: `/shows/${showId}/entry-system` }
  return (
    <Page title={t('shell.entrySystem.papers')} crumbs={[overview]}>
      <Stack gap="md">
        <WriteToLacking showId={showId} />
        <QueuedPapers showId={showId} isOffice />
      </Stack>
    </Page>
  )
}
