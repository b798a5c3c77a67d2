import { useMutation } from '@apollo/client/react'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { registrationInput } from '#domain/accounts/credentials-input.ts'
import { AddressField, NameFields } from '#web/components/account-fields.tsx'
import { FormProblems } from '#web/components/form-problems.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ConsentFields } from './consent-fields.tsx'
import { LetterSent, ToSignIn } from './letter-sent.tsx'
import { registerMutation } from './operations.ts'

const empty = { firstName: '', familyName: '', email: '', consent: '' }

export function RegisterForm({ demo }: { demo: boolean }) {
  const t = useMessages()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [register] = useMutation(registerMutation, {
    context: { withoutAuthorization: true },
    fetchPolicy: 'no-cache',
  })
  const { form, submit, saving, problems } = useCheckedForm({
    schema: registrationInput,
    initialValues: empty,
    save: async (input) => {
      await register({ variables: { input } })
      setSentTo(input.email)
    },
  })
  if (sentTo !== null) return <LetterSent email={sentTo} demo={demo} />
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="dimmed">{t('credentials.register.text')}</Text>
        <FormProblems problems={problems} />
        <NameFields form={form} autoFocus />
        <AddressField {...form.getInputProps('email')} />
        <ConsentFields form={form} />
        <Button type="submit" loading={saving}>
          {t('credentials.sendLetter')}
        </Button>
        <ToSignIn />
      </Stack>
    </form>
  )
}
