import { useQuery } from '@apollo/client/react'
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { formatMoment } from '#locales/formatting.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { graphql } from '#web/graphql/generated/gql.ts'
import type { DemoMailboxQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'

const demoMailboxQuery = graphql(`
  query demoMailbox {
    demoMailbox {
      id
      recipient
      subject
      body
      creationTime
    }
  }
`)

/** What a demonstration would have sent: there is no mail server in one. */
export function DemoMailbox() {
  const t = useMessages()
  const query = useQuery(demoMailboxQuery, { fetchPolicy: 'no-cache', pollInterval: 5000 })
  return (
    <Page title={t('credentials.mailbox')}>
      <Text c="dimmed">{t('credentials.mailbox.text')}</Text>
      <QueryView
        query={query}
        pick={(data) => data.demoMailbox}
        empty={
          <EmptyState
            title={t('credentials.mailbox.empty')}
            text={t('credentials.mailbox.empty.text')}
          />
        }
      >
        {(letters) => (
          <Stack maw={720}>
            {letters.map((letter) => (
              <DemoLetter key={letter.id} letter={letter} />
            ))}
          </Stack>
        )}
      </QueryView>
    </Page>
  )
}

function DemoLetter({ letter }: { letter: DemoMailboxQuery['demoMailbox'][number] }) {
  const t = useMessages()
  const { recipient, subject, body, creationTime } = letter
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  // Only what leads into this application: a letter is text, and nothing else in it becomes a link.
  const link = body.split('\n').find((line) => line.startsWith(`${window.location.origin}/`))
  return (
    <Paper withBorder p="lg" component="article">
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {subject}
          </Title>
          <Text size="sm" c="dimmed">
            {formatMoment(creationTime, here, t.locale)}
          </Text>
        </Group>
        <Text size="sm" c="dimmed">
          {t('credentials.mailbox.to', { email: recipient })}
        </Text>
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{body}</Text>
        {link !== undefined && (
          <Group>
            <Button component="a" href={link} variant="default">
              {t('credentials.mailbox.open')}
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  )
}
