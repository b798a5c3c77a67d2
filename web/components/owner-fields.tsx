import { type PasswordInputProps, Text } from '@mantine/core'
import { PasswordField } from '#web/components/account-fields.tsx'
import { ProveByCode } from '#web/components/prove-by-code.tsx'
import { ProveByPasskey } from '#web/components/prove-by-passkey.tsx'
import { useHasPassword } from '#web/components/use-has-password.ts'
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

/** The current password, or a passkey in its place; a code of a letter where there is no password. The screen may stand open. */
export function OwnerFields({ form }: { form: OwnerForm }) {
  const t = useMessages()
  const hasPassword = useHasPassword() ?? true
  const { proof: refused } = form.errors
  const isProven = form.values.proof !== null && !refused
  const onProof = async (proof: string) => form.setFieldValue('proof', proof)
  if (isProven) {
    const words = hasPassword ? 'credentials.prove.byPasskey' : 'credentials.prove.done'
    return <Text role="status">{t(words)}</Text>
  }
  if (!hasPassword) {
    const { currentPassword: missing } = form.errors
    const error = [refused, missing].find((each) => typeof each === 'string')
    return (
      <>
        <ProveByCode act={onProof} error={error} />
        <ProveByPasskey act={onProof} />
      </>
    )
  }
  return (
    <>
      <PasswordField
        label={t('credentials.currentPassword')}
        {...form.getInputProps('currentPassword')}
        {...(typeof refused === 'string' && { error: refused })}
      />
      <ProveByPasskey act={onProof} />
    </>
  )
}
