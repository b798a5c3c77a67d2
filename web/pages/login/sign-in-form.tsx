import { useMutation } from '@apollo/client/react'
import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { AddressField, PasswordField } from '#web/components/account-fields.tsx'
import { FormProblems } from '#web/components/form-problems.tsx'
import { LinkButton, TextLink } from '#web/components/link.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { detailOf } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { knownDevices, storeSignIn } from '#web/session/known-devices.ts'
import { authenticateMutation } from '#web/session/sign-in/operations.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import { useStep } from './use-step.ts'

const credentials = z.object({
  email: z.string().trim().min(1),
  password: z.string().min(1),
})

interface SignInFormProps {
  /** Filled in for somebody who has just chosen a password. */
  email: string
  /** Whether strangers may make themselves an account. */
  registration: boolean
  /** Whether letters reach anybody. */
  mail: boolean
}

export function SignInForm({ email, registration, mail }: SignInFormProps) {
  const t = useMessages()
  const step = useStep()
  const [challenge, setChallenge] = useState<string | null>(null)
  const [authenticate] = useMutation(authenticateMutation, {
    context: { withoutAuthorization: true },
    fetchPolicy: 'no-cache',
  })
  const { form, submit, saving, problems } = useCheckedForm({
    schema: credentials,
    initialValues: { email, password: '' },
    save: async (variables) => {
      try {
        const { data } = await authenticate({
          variables: { ...variables, devices: knownDevices() },
        })
        if (data) storeSignIn(data.authenticate)
      } catch (error) {
        const asked = detailOf(error, 'SECOND_FACTOR', 'challenge')
        if (asked === null) throw error
        setChallenge(asked)
      }
    },
  })
  if (challenge !== null) {
    return <SecondFactorStep challenge={challenge} onBack={() => setChallenge(null)} />
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormProblems problems={problems} />
        <AddressField autoFocus {...form.getInputProps('email')} />
        <PasswordField {...form.getInputProps('password')} />
        <Button type="submit" loading={saving}>
          {t('shell.signIn')}
        </Button>
        {mail && (
          <LinkButton to="/login" search={step('code')} variant="default">
            {t('credentials.byCode')}
          </LinkButton>
        )}
        <PasskeySignIn />
        <Group justify="space-between" gap="xs">
          <TextLink to="/login" search={step('password')} size="sm">
            {t('credentials.forgotten')}
          </TextLink>
          {registration && (
            <TextLink to="/login" search={step('register')} size="sm">
              {t('credentials.register')}
            </TextLink>
          )}
        </Group>
      </Stack>
    </form>
  )
}
