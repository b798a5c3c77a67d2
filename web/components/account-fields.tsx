import {
  Group,
  PasswordInput,
  type PasswordInputProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import { shortestPassword } from '#domain/accounts/credentials-input.ts'
import { useMessages } from '#web/i18n/messages.ts'

/** A form that asks for the name of whoever an account is for. */
interface NameForm {
  getInputProps(field: 'firstName' | 'familyName'): TextInputProps
}

export function NameFields({ form, autoFocus }: { form: NameForm; autoFocus?: boolean }) {
  const t = useMessages()
  return (
    <Group grow align="start">
      <TextInput
        label={t('shell.firstName')}
        autoComplete="given-name"
        autoFocus={autoFocus}
        required
        {...form.getInputProps('firstName')}
      />
      <TextInput
        label={t('shell.familyName')}
        autoComplete="family-name"
        required
        {...form.getInputProps('familyName')}
      />
    </Group>
  )
}

/** The address that somebody signs in with: browsers and password stores know it as the user name. */
export function AddressField(props: TextInputProps) {
  const t = useMessages()
  return (
    <TextInput
      label={t('shell.email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      required
      {...props}
    />
  )
}

/** A password that is known to the one who types it. */
export function PasswordField(props: PasswordInputProps) {
  const t = useMessages()
  return (
    <PasswordInput
      label={t('shell.password')}
      autoComplete="current-password"
      required
      visibilityToggleButtonProps={{ 'aria-label': t('shell.password.show') }}
      {...props}
    />
  )
}

/** A password that is chosen here. */
export function NewPasswordField(props: PasswordInputProps) {
  const t = useMessages()
  return (
    <PasswordField
      description={t('shell.setup.password.text', { minimum: shortestPassword })}
      autoComplete="new-password"
      {...props}
    />
  )
}
