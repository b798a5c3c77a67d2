import { useMutation } from '@apollo/client/react'
import { Badge, Button, Group, Paper, Text } from '@mantine/core'
import { formatMoment } from '#locales/formatting.ts'
import { notify, notifyError } from '#web/components/notify.tsx'
import type { OfficeLetterFragment } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { sendLetterAgainMutation } from './operations.ts'
import { Section } from './section.tsx'

interface LettersProps {
  letters: readonly OfficeLetterFragment[]
  timeZone: string
  onDone: () => void
}

const colors = { waiting: 'gray', sent: 'arena', givenUp: 'crimson' } as const

/** What was written to the people of the entry, and whether it reached them. */
export function Letters({ letters, timeZone, onDone }: LettersProps) {
  const t = useMessages()
  const [send, { loading }] = useMutation(sendLetterAgainMutation)
  const again = async (letterId: string) => {
    try {
      await send({ variables: { letterId } })
      notify(t('entry-office.letter.sentAgain'))
      onDone()
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  return (
    <Section title={t('entry-office.letters')}>
      {letters.length === 0 && <Text c="dimmed">{t('entry-office.letters.none')}</Text>}
      <ul className="paddock-plain-list">
        {letters.map(({ id, subject, recipient, state, madeAt, problem, maySendAgain }) => (
          <li key={id}>
            <Paper withBorder p="sm" mb="xs">
              <Group justify="space-between" gap="sm">
                <div>
                  <Text fw={550}>{subject ?? t('entry-office.letter.blank')}</Text>
                  <Text size="sm" c="dimmed">
                    <bdi translate="no">{recipient}</bdi> ·{' '}
                    {formatMoment(madeAt, timeZone, t.locale)}
                  </Text>
                  {problem && <Text size="sm">{t(`letters.problem.${problem}`)}</Text>}
                </div>
                <Group gap="xs">
                  <Badge variant="light" color={colors[state]}>
                    {t(`entry-office.letter.${state}`)}
                  </Badge>
                  {maySendAgain && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      loading={loading}
                      aria-label={t('entry-office.letter.again.of', { subject: subject ?? '' })}
                      onClick={() => void again(id)}
                    >
                      {t('entry-office.letter.again')}
                    </Button>
                  )}
                </Group>
              </Group>
            </Paper>
          </li>
        ))}
      </ul>
    </Section>
  )
}
