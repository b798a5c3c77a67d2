import { useMutation } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { FormProblems } from '#web/components/form-problems.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { passkeyProblem, signWithPasskey } from '#web/session/passkey.ts'
import { beginPasskeySignInMutation } from '#web/session/sign-in/operations.ts'

interface PasskeyButtonProps {
  word: string
  /** Told what the device signed, for the server to check. Rejects as a mutation does. */
  act: (answer: { token: string; response: string }) => Promise<void>
  /** No account is signed in yet. */
  isSignedOut?: boolean
}

/** Has the device sign with a passkey, and says what went wrong with it. */
export function PasskeyButton({ word, act, isSignedOut = false }: PasskeyButtonProps) {
  const t = useMessages()
  const [begin] = useMutation(beginPasskeySignInMutation, {
    context: { withoutAuthorization: isSignedOut },
    fetchPolicy: 'no-cache',
  })
  const [problem, setProblem] = useState<string | null>(null)
  const [waiting, setWaiting] = useState(false)
  const ask = async () => {
    setWaiting(true)
    setProblem(null)
    try {
      const { data } = await begin()
      if (!data) return
      const { token, options } = data.beginPasskeySignIn
      await act({ token, response: await signWithPasskey(options) })
    } catch (error) {
      setProblem(passkeyProblem(error, t))
    } finally {
      setWaiting(false)
    }
  }
  return (
    <>
      <FormProblems problems={problem === null ? [] : [problem]} />
      <Button
        variant="default"
        leftSection={<IconFingerprint size={18} />}
        loading={waiting}
        onClick={() => void ask()}
      >
        {word}
      </Button>
    </>
  )
}
