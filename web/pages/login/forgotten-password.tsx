import { useMutation } from '@apollo/client/react'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { addressInput } from '#domain/accounts/credentials-input.ts'
import { AddressField } from '#web/components/account-fields.tsx'
import { FormProblems } from '#web/components/form-problems.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { LetterSent, ToSignIn } from './letter-sent.tsx'
import { requestNewPasswordMutation } from './operations.ts'

/** Without a way to send letters it says whom to ask. */
export function ForgottenPassword({ demo, mail }: { demo: boolean; mail: boolean }) {
  const t = useMessages()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [request] = useMutation(requestNewPasswordMutation, {
    context: { withoutAuthorization: true },
    fetchPolicy: 'no-cache',
  })
  const { form, submit, saving, problems } = useCheckedForm({
    schema: addressInput,
    initialValues: { email: '' },
    save: async (variables) => {
      await request({ variables })
      setSentTo(variables.email)
    },
  })
  if (sentTo !== null) return <LetterSent email={sentTo} demo={demo} />
  if (!mail) {
    return (
      <Stack>
        <Text>{t('credentials.forgotten.noMail')}</Text>
        <ToSignIn />
      </Stack>
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="dimmed">{t('credentials.forgotten.text')}</Text>
        <FormProblems problems={problems} />
        <AddressField autoFocus {...form.getInputProps('email')} />
        <Button type="submit" loading={saving}>
          {t('credentials.sendLetter')}
        </Button>
        <ToSignIn />
      </Stack>
    </form>
  )
}
