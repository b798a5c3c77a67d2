import { useQuery } from '@apollo/client/react'
import { Button, Group, Modal, Paper, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formatMoment } from '#locales/formatting.ts'
import type { OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'
import { TitledSection } from '#web/components/entry-system/titled-section.tsx'
import type { EntryMessagesQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { entryMessagesQuery } from './operations.ts'
import classes from './overview.module.css'

type Message = NonNullable<
  NonNullable<EntryMessagesQuery['show']>['entrySystem']
>['messages'][number]

/** What was written to the people of several entries at once, to whom, and whether it left. */
export function Messages({ open }: { open: OpenEntrySystem }) {
  const t = useMessages()
  const { id: showId, timeZone } = open.show
  const { data, refetch } = useQuery(entryMessagesQuery, {
    variables: { showId },
    fetchPolicy: 'cache-and-network',
  })
  const { version } = open.system
  useEffect(() => {
    if (version > 0) refetch().catch(() => undefined)
  }, [version, refetch])
  const [shown, setShown] = useState<string | null>(null)
  const messages = data?.show?.entrySystem?.messages ?? []
  const opened = messages.find(({ id }) => id === shown)
  if (messages.length === 0) return null
  return (
    <TitledSection title={t('entry-mailing.log')} text={t('entry-mailing.log.text')}>
      <ul className="paddock-plain-list">
        {messages.map((message) => (
          <li key={message.id}>
            <Paper withBorder p="sm" mb="xs">
              <Group justify="space-between" gap="sm">
                <div>
                  <Text fw={550}>{message.subject || t(`entry-mailing.log.${message.kind}`)}</Text>
                  <Text size="sm" c="dimmed">
                    {[
                      formatMoment(message.writtenAt, timeZone, t.locale),
                      message.by ?? t('entry-mailing.byItself'),
                      t('entry-mailing.letters', { count: message.recipients.length }),
                    ].join(' · ')}
                  </Text>
                </div>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('entry-mailing.show.of', {
                    subject: message.subject || t(`entry-mailing.log.${message.kind}`),
                  })}
                  onClick={() => setShown(message.id)}
                >
                  {t('entry-mailing.show')}
                </Button>
              </Group>
            </Paper>
          </li>
        ))}
      </ul>
      {opened && <SentMessage message={opened} {...{ timeZone }} onClose={() => setShown(null)} />}
    </TitledSection>
  )
}

interface SentMessageProps {
  message: Message
  timeZone: string
  onClose: () => void
}

function SentMessage({ message, timeZone, onClose }: SentMessageProps) {
  const t = useMessages()
  const { kind, subject, text, recipients } = message
  const stateOf = ({ sentAt, gaveUpAt }: Message['recipients'][number]) => {
    if (sentAt) return formatMoment(sentAt, timeZone, t.locale)
    return t(gaveUpAt ? 'entry-mailing.gaveUp' : 'entry-mailing.leaving')
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={subject || t(`entry-mailing.log.${kind}`)}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack gap="sm">
        {kind === 'message' ? (
          <Text className={classes['letter']}>{text}</Text>
        ) : (
          <Text>{t('entry-mailing.papersOfEach')}</Text>
        )}
        <ul className="paddock-plain-list">
          {recipients.map((recipient) => (
            <li key={recipient.address}>
              <bdi translate="no">{recipient.address}</bdi>
              <Text size="sm" c="dimmed">
                {[recipient.entries.join(', '), stateOf(recipient)].filter(Boolean).join(' · ')}
              </Text>
            </li>
          ))}
        </ul>
      </Stack>
    </Modal>
  )
}
