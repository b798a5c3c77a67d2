import { useQuery } from '@apollo/client/react'
import { Stack, Title } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'
import { reportedCommentsQuery } from './operations.ts'
import { Reported } from './reported.tsx'

/** The queue of horses and video requests: nothing while no reader reported a comment there. */
export function ReportedOutsideShows() {
  const t = useMessages()
  const { data } = useQuery(reportedCommentsQuery)
  if (!data?.reportedComments.length) return null
  return (
    <Stack component="section" gap="sm" maw={800}>
      <Title order={2} size="h4">
        {t('comments.queue.title')}
      </Title>
      <Reported showId={null} />
    </Stack>
  )
}
