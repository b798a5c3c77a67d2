import {
  Group,
  PasswordInput,
  type PasswordInputProps,
  Progress,
  Stack,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import { shortestPassword } from '#domain/accounts/credentials-input.ts'
import { passwordStrength } from '#domain/accounts/password-strength.ts'
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

/** A password that is chosen here: says while it is typed how good it is. What is known from breaches the server refuses. */
export function NewPasswordField(props: PasswordInputProps) {
  const t = useMessages()
  const typed = String(props.value ?? '')
  const { part, words } = strengths[passwordStrength(typed)]
  return (
    <Stack gap={6}>
      <PasswordField
        description={t(words, { minimum: shortestPassword, length: typed.length })}
        autoComplete="new-password"
        {...props}
      />
      {typed !== '' && <Progress value={part} size="xs" aria-hidden />}
    </Stack>
  )
}

const strengths = {
  none: { part: 0, words: 'shell.setup.password.text' },
  short: { part: 25, words: 'shell.setup.password.short' },
  enough: { part: 60, words: 'shell.setup.password.enough' },
  strong: { part: 100, words: 'shell.setup.password.strong' },
} as const
