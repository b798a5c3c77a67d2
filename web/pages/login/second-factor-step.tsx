import { useMutation } from '@apollo/client/react'
import { Button, Stack, TextInput } from '@mantine/core'
import { codeInput } from '#domain/accounts/credentials-input.ts'
import { FormProblems } from '#web/components/form-problems.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { knownDevices, storeSignIn } from '#web/session/known-devices.ts'
import { authenticateSecondFactorMutation } from '#web/session/sign-in/operations.ts'

interface SecondFactorStepProps {
  /** Proves the password. */
  challenge: string
  onBack: () => void
}

/** The second step of signing in. */
export function SecondFactorStep({ challenge, onBack }: SecondFactorStepProps) {
  const t = useMessages()
  const [authenticate] = useMutation(authenticateSecondFactorMutation, {
    context: { withoutAuthorization: true },
    fetchPolicy: 'no-cache',
  })
  const { form, submit, saving, problems } = useCheckedForm({
    schema: codeInput,
    initialValues: { code: '' },
    save: async ({ code }) => {
      const { data } = await authenticate({
        variables: { challenge, code, devices: knownDevices() },
      })
      if (data) storeSignIn(data.authenticateSecondFactor)
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormProblems problems={problems} />
        <TextInput
          label={t('credentials.code')}
          description={t('credentials.code.text')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoFocus
          required
          {...form.getInputProps('code')}
        />
        <Button type="submit" loading={saving}>
          {t('shell.signIn')}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t('credentials.toSignIn')}
        </Button>
      </Stack>
    </form>
  )
}
