import { Alert, Paper, Stack, Text, Title } from '@mantine/core'
import type { MailingFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import classes from './mailing-preview.module.css'

/** Who gets the letter, who does not, and what it reads like. */
export function MailingPreview({ mailing }: { mailing: MailingFragment }) {
  const t = useMessages()
  const { recipients, unreachable, subject, text } = mailing
  const due = recipients.filter(({ isWritten }) => !isWritten)
  const written = recipients.filter(({ isWritten }) => isWritten)
  return (
    <Stack gap="sm">
      {due.length === 0 && <Text>{t('entry-mailing.nobody')}</Text>}
      {due.length > 0 && (
        <div>
          <Title order={3} size="h5" mb={4}>
            {t('entry-mailing.to', { count: due.length })}
          </Title>
          <Recipients recipients={due} />
        </div>
      )}
      {written.length > 0 && (
        <div>
          <Title order={3} size="h5" mb={4}>
            {t('entry-mailing.written', { count: written.length })}
          </Title>
          <Recipients recipients={written} />
        </div>
      )}
      {unreachable.length > 0 && (
        <Alert color="ochre">
          {t('entry-mailing.unreachable', { entries: unreachable.join(', ') })}
        </Alert>
      )}
      {due.length > 0 && typeof text === 'string' && (
        <Paper withBorder p="sm" component="section" aria-label={t('entry-mailing.sample')}>
          <Text size="sm" c="dimmed">
            {t('entry-mailing.sample')}
          </Text>
          <Text fw={550}>{subject || '–'}</Text>
          <Text size="sm" className={classes['letter']} translate="no">
            {text}
          </Text>
        </Paper>
      )}
    </Stack>
  )
}

function Recipients({ recipients }: Pick<MailingFragment, 'recipients'>) {
  const t = useMessages()
  return (
    <ul
      className={classes['recipients']}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard
      tabIndex={0}
      aria-label={t('entry-mailing.recipients')}
    >
      {recipients.map(({ address, name, entries, language }) => (
        <li key={address}>
          <bdi translate="no">{name ? `${name} <${address}>` : address}</bdi>
          <Text span size="sm" c="dimmed">
            {' · '}
            {entries.join(', ')} · {language}
          </Text>
        </li>
      ))}
    </ul>
  )
}
