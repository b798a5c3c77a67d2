import { useMutation } from '@apollo/client/react'
import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { z } from 'zod'
import { FormProblems } from '#web/components/form-problems.tsx'
import { TextLink } from '#web/components/link.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { authenticateMutation } from '#web/session/operations.ts'
import { storeSession } from '#web/session/stored-session.ts'

const credentials = z.object({
  email: z.string().trim().min(1),
  password: z.string().min(1),
})

interface SignInFormProps {
  /** Filled in for somebody who has just chosen a password. */
  email: string
  /** Whether strangers may make themselves an account. */
  registration: boolean
}

export function SignInForm({ email, registration }: SignInFormProps) {
  const t = useMessages()
  const [authenticate] = useMutation(authenticateMutation, {
    context: { withoutAuthorization: true },
    fetchPolicy: 'no-cache',
  })
  const { form, submit, saving, problems } = useCheckedForm({
    schema: credentials,
    initialValues: { email, password: '' },
    save: async (variables) => {
      const { data } = await authenticate({ variables })
      if (data) storeSession(data.authenticate)
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormProblems problems={problems} />
        <TextInput
          label={t('shell.email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoFocus
          required
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t('shell.password')}
          autoComplete="current-password"
          required
          visibilityToggleButtonProps={{ 'aria-label': t('shell.password.show') }}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={saving}>
          {t('shell.signIn')}
        </Button>
        <Group justify="space-between" gap="xs">
          <TextLink to="/login" search={{ step: 'password' }} size="sm">
            {t('credentials.forgotten')}
          </TextLink>
          {registration && (
            <TextLink to="/login" search={{ step: 'register' }} size="sm">
              {t('credentials.register')}
            </TextLink>
          )}
        </Group>
      </Stack>
    </form>
  )
}
