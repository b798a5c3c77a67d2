import { useQuery } from '@apollo/client/react'
import { Alert, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { LinkButton } from '#web/components/link.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { mustSecureQuery } from '#web/session/sign-in/operations.ts'

/** Leads whoever administers, and must have a second factor or a passkey for it, to where they set one up. */
export function SecureFirst() {
  const t = useMessages()
  const { data, startPolling, stopPolling } = useQuery(mustSecureQuery)
  const isNeeded = data?.me?.mustSecure === true
  useEffect(() => {
    // It may be set up on this page, in another tab, or with a phone.
    if (isNeeded) startPolling(askAgainMs)
    return stopPolling
  }, [isNeeded, startPolling, stopPolling])
  if (!isNeeded) return null
  return (
    <Alert color="ochre" role="status" mb="sm" title={t('shell.secureFirst.title')}>
      <Stack align="flex-start" gap="xs">
        <Text size="sm">{t('shell.secureFirst.text')}</Text>
        <LinkButton to="/settings" hash="second-factor" variant="default">
          {t('shell.secureFirst.open')}
        </LinkButton>
      </Stack>
    </Alert>
  )
}

const askAgainMs = 5000
