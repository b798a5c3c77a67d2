import { useMutation } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { FormProblems } from '#web/components/form-problems.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { canUsePasskeys, passkeyProblem, signWithPasskey } from '#web/session/passkey.ts'
import {
  authenticatePasskeyMutation,
  beginPasskeySignInMutation,
} from '#web/session/sign-in/operations.ts'
import { storeSession } from '#web/session/stored-session.ts'

const signedOut = { context: { withoutAuthorization: true }, fetchPolicy: 'no-cache' } as const

/** Nothing where the browser cannot. */
export function PasskeySignIn() {
  const t = useMessages()
  const [begin] = useMutation(beginPasskeySignInMutation, signedOut)
  const [authenticate] = useMutation(authenticatePasskeyMutation, signedOut)
  const [problem, setProblem] = useState<string | null>(null)
  const [waiting, setWaiting] = useState(false)
  const signIn = async () => {
    setWaiting(true)
    setProblem(null)
    try {
      const { data: begun } = await begin()
      if (!begun) return
      const { token, options } = begun.beginPasskeySignIn
      const response = await signWithPasskey(options)
      const { data } = await authenticate({ variables: { token, response } })
      if (data) storeSession(data.authenticatePasskey)
    } catch (error) {
      setProblem(passkeyProblem(error, t))
    } finally {
      setWaiting(false)
    }
  }
  if (!canUsePasskeys()) return null
  return (
    <>
      <FormProblems problems={problem === null ? [] : [problem]} />
      <Button
        variant="default"
        leftSection={<IconFingerprint size={18} />}
        loading={waiting}
        onClick={() => void signIn()}
      >
        {t('credentials.passkey.signIn')}
      </Button>
    </>
  )
}
