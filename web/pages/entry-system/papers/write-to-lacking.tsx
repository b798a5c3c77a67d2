import { useQuery } from '@apollo/client/react'
import { Button, Group, Paper, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { latePart } from '#web/components/late-part.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { lackingEntriesQuery } from './operations.ts'

const MailingDialog = latePart(async () => ({
  default: (await import('#web/components/entry-mailing/mailing-dialog.tsx')).MailingDialog,
}))

/** For the office: a letter to the people of all entries whose papers are missing or were refused. */
export function WriteToLacking({ showId }: { showId: string }) {
  const t = useMessages()
  const { data, refetch } = useQuery(lackingEntriesQuery, {
    variables: { showId },
    fetchPolicy: 'cache-and-network',
  })
  const [mailing, setMailing] = useState<'papers' | 'message' | null>(null)
  const entries = data?.show?.entrySystem?.entries ?? []
  const entryIds = entries.flatMap(({ id, openPapers }) => (openPapers > 0 ? [id] : []))
  const count = entryIds.length
  if (count === 0) return null
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" gap="sm">
        <Text>{t('entry-mailing.lacking', { count })}</Text>
        <Group gap="xs">
          <Button size="compact-md" variant="default" onClick={() => setMailing('papers')}>
            {t('entry-mailing.papers')}
          </Button>
          <Button size="compact-md" variant="default" onClick={() => setMailing('message')}>
            {t('entry-mailing.message')}
          </Button>
        </Group>
      </Group>
      {mailing && (
        <Suspense>
          <MailingDialog
            {...{ showId, kind: mailing, entryIds }}
            onClose={() => setMailing(null)}
            onDone={() => void refetch().catch(() => undefined)}
          />
        </Suspense>
      )}
    </Paper>
  )
}
