import { useMutation, useQuery } from '@apollo/client/react'
import { PasskeyButton } from '#web/components/passkey-button.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { canUsePasskeys } from '#web/session/passkey.ts'
import { passkeysQuery, proveByPasskeyMutation } from '#web/session/sign-in/operations.ts'

interface ProveByPasskeyProps {
  /** Told what the server takes as a proof. Rejects as a mutation does. */
  act: (proof: string) => Promise<unknown>
}

/** In place of the password. Nothing for who has no passkey, or where the browser cannot. */
export function ProveByPasskey({ act }: ProveByPasskeyProps) {
  const t = useMessages()
  const { data: own } = useQuery(passkeysQuery, {
    fetchPolicy: 'no-cache',
    skip: !canUsePasskeys(),
  })
  const [prove] = useMutation(proveByPasskeyMutation, { fetchPolicy: 'no-cache' })
  if (!own || own.passkeys.length === 0) return null
  return (
    <PasskeyButton
      word={t('credentials.prove.passkey')}
      act={async (variables) => {
        const { data } = await prove({ variables })
        if (data) await act(data.proveByPasskey)
      }}
    />
  )
}
