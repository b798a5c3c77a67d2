import { useMutation } from '@apollo/client/react'
import { PasskeyButton } from '#web/components/passkey-button.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { storeSignIn } from '#web/session/known-devices.ts'
import { canUsePasskeys } from '#web/session/passkey.ts'
import { authenticatePasskeyMutation } from '#web/session/sign-in/operations.ts'

const signedOut = { context: { withoutAuthorization: true }, fetchPolicy: 'no-cache' } as const

/** Nothing where the browser cannot. */
export function PasskeySignIn() {
  const t = useMessages()
  const [authenticate] = useMutation(authenticatePasskeyMutation, signedOut)
  if (!canUsePasskeys()) return null
  return (
    <PasskeyButton
      isSignedOut
      word={t('credentials.passkey.signIn')}
      act={async (variables) => {
        const { data } = await authenticate({ variables })
        if (data) storeSignIn(data.authenticatePasskey)
      }}
    />
  )
}
