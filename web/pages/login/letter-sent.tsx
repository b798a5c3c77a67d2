import { Alert, Stack, Text } from '@mantine/core'
import { LinkButton } from '#web/components/link.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { useStep } from './use-step.ts'

/** Says the same whether there was anybody to write to. */
export function LetterSent({ email, demo }: { email: string; demo: boolean }) {
  const t = useMessages()
  return (
    <Stack>
      <Alert role="status">
        <Text size="sm">{t('credentials.letterSent', { email })}</Text>
      </Alert>
      {demo && <Text size="sm">{t('credentials.letterSent.demo')}</Text>}
      <ToSignIn />
    </Stack>
  )
}

export function ToSignIn() {
  const t = useMessages()
  const step = useStep()
  return (
    <LinkButton to="/login" search={step('signIn')} variant="default">
      {t('credentials.toSignIn')}
    </LinkButton>
  )
}
