import { useMutation } from '@apollo/client/react'
import { Button, Stack, Text } from '@mantine/core'
import { newAccountInput } from '#domain/accounts/credentials-input.ts'
import { NameFields } from '#web/components/account-fields.tsx'
import { FormProblems } from '#web/components/form-problems.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { storeSignIn } from '#web/session/known-devices.ts'
import { registerByCodeMutation } from '#web/session/sign-in/operations.ts'
import { ConsentFields } from './consent-fields.tsx'

interface NameStepProps {
  /** Proves the address. */
  challenge: string
  onBack: () => void
}

/** Makes the account of an address that a code has proved. */
export function NameStep({ challenge, onBack }: NameStepProps) {
  const t = useMessages()
  const [register] = useMutation(registerByCodeMutation, {
    context: { withoutAuthorization: true },
    fetchPolicy: 'no-cache',
  })
  const { form, submit, saving, problems } = useCheckedForm({
    schema: newAccountInput,
    initialValues: { firstName: '', familyName: '', consent: '' },
    save: async (input) => {
      const { data } = await register({ variables: { challenge, input } })
      if (data) storeSignIn(data.registerByCode)
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="dimmed">{t('credentials.byCode.new.text')}</Text>
        <FormProblems problems={problems} />
        <NameFields form={form} autoFocus />
        <ConsentFields form={form} />
        <Button type="submit" loading={saving}>
          {t('credentials.byCode.new.save')}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t('credentials.toSignIn')}
        </Button>
      </Stack>
    </form>
  )
}
