import { useMutation } from '@apollo/client/react'
import { Button, Loader, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { FormProblems } from '#web/components/form-problems.tsx'
import { LinkButton } from '#web/components/link.tsx'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { client } from '#web/session/session.ts'
import { openPositionLinkMutation } from '#web/session/sign-in/operations.ts'
import { currentSession, storeSession } from '#web/session/stored-session.ts'

/** The entries of a device are written anew with every link: what they are on says which is new. */
function placeOf({ className, objectIdIdentity }: { className: string; objectIdIdentity: string }) {
  return `${className} ${objectIdIdentity}`
}

/** Opens the position that the office's link names, and takes the token out of the address. */
export function PositionLink({ token }: { token: string }) {
  const t = useMessages()
  const navigate = useNavigate()
  const [error, setError] = useState<unknown>(null)
  const [openPositionLink, { loading }] = useMutation(openPositionLinkMutation, {
    context: { withoutAuthorization: true },
    fetchPolicy: 'no-cache',
  })
  const open = useCallback(async () => {
    try {
      // A device at ringside gains what the link opens; anybody else's session ends.
      const here = currentSession()
      const refreshToken = here?.refreshToken ?? null
      const { data } = await openPositionLink({ variables: { token, refreshToken } })
      if (!data) return
      storeSession(data.openPositionLink)
      // What it knew of sheets says that it may not write them.
      if (here?.account.id === data.openPositionLink.account.id) await client.clearStore()
      const before = new Set(here?.account.accountACLs.map(placeOf))
      const opened = data.openPositionLink.account.accountACLs
        .filter((entry) => !before.has(placeOf(entry)))
        .map(({ id }) => id)
        .join(',')
      await navigate({ to: '/ringside', search: { opened }, replace: true })
    } catch (problem) {
      setError(problem)
    }
  }, [openPositionLink, navigate, token])
  const opened = useRef<string | null>(null)
  useEffect(() => {
    if (opened.current === token) return
    opened.current = token
    void open()
  }, [open, token])
  if (error === null) {
    return (
      <Stack align="center" role="status">
        <Loader />
        <Text>{t('shell.login.link.opening')}</Text>
      </Stack>
    )
  }
  return (
    <Stack>
      <FormProblems problems={[refusalWords(error, t)]} />
      <Button loading={loading} onClick={() => void open()}>
        {t('errors.tryAgain')}
      </Button>
      <LinkButton to="/login" search={{}} variant="default">
        {t('shell.login.withPassword')}
      </LinkButton>
    </Stack>
  )
}
