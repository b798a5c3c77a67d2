import { useMutation } from '@apollo/client/react'
import { Button, Stack } from '@mantine/core'
import { chosenPasswordInput } from '#domain/accounts/credentials-input.ts'
import { NewPasswordField } from '#web/components/account-fields.tsx'
import { FormProblems } from '#web/components/form-problems.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ToSignIn } from './letter-sent.tsx'
import { choosePasswordMutation } from './operations.ts'

interface ChoosePasswordProps {
  /** Of the letter. */
  token: string
  /** Told the address to sign in with. */
  onChosen: (email: string) => void
}

export function ChoosePassword({ token, onChosen }: ChoosePasswordProps) {
  const t = useMessages()
  const [choose] = useMutation(choosePasswordMutation, {
    context: { withoutAuthorization: true },
    fetchPolicy: 'no-cache',
  })
  const { form, submit, saving, problems } = useCheckedForm({
    schema: chosenPasswordInput,
    initialValues: { password: '' },
    save: async ({ password }) => {
      const { data } = await choose({ variables: { token, password } })
      if (data) onChosen(data.choosePassword)
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormProblems problems={problems} />
        <NewPasswordField
          label={t('credentials.newPassword')}
          autoFocus
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={saving}>
          {t('credentials.choose.save')}
        </Button>
        <ToSignIn />
      </Stack>
    </form>
  )
}
