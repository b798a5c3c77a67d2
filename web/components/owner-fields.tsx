import { type PasswordInputProps, Text } from '@mantine/core'
import { PasswordField } from '#web/components/account-fields.tsx'
import { ProveByPasskey } from '#web/components/prove-by-passkey.tsx'
import { useMessages } from '#web/i18n/messages.ts'

/** A form over `ownerFields` of `credentials-input.ts`. */
interface OwnerForm {
  values: { proof: string | null }
  errors: Record<string, unknown>
  getInputProps(field: 'currentPassword'): PasswordInputProps
  setFieldValue(field: 'proof', proof: string): void
}

export const noOwner: { currentPassword: string; proof: string | null } = {
  currentPassword: '',
  proof: null,
}

/** The current password, or a passkey in its place: the screen may stand open. */
export function OwnerFields({ form }: { form: OwnerForm }) {
  const t = useMessages()
  const { proof: refused } = form.errors
  if (form.values.proof !== null && !refused) {
    return <Text role="status">{t('credentials.prove.byPasskey')}</Text>
  }
  return (
    <>
      <PasswordField
        label={t('credentials.currentPassword')}
        {...form.getInputProps('currentPassword')}
        {...(typeof refused === 'string' && { error: refused })}
      />
      <ProveByPasskey act={async (proof) => form.setFieldValue('proof', proof)} />
    </>
  )
}
