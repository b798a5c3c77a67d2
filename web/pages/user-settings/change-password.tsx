import { useMutation } from '@apollo/client/react'
import { Button, Group, Stack } from '@mantine/core'
import { changedPasswordInput } from '#domain/accounts/credentials-input.ts'
import { NewPasswordField } from '#web/components/account-fields.tsx'
import { FormProblems } from '#web/components/form-problems.tsx'
import { notify } from '#web/components/notify.tsx'
import { noOwner, OwnerFields } from '#web/components/owner-fields.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useHasPassword } from '#web/components/use-has-password.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ownSignInQuery } from '#web/session/sign-in/operations.ts'
import { currentSession } from '#web/session/stored-session.ts'
import { changePasswordMutation } from './operations.ts'
import { SettingsPart } from './settings-part.tsx'

const empty = { ...noOwner, newPassword: '' }

export function ChangePassword() {
  const t = useMessages()
  const hasPassword = useHasPassword() ?? true
  const [change] = useMutation(changePasswordMutation, {
    fetchPolicy: 'no-cache',
    refetchQueries: [ownSignInQuery],
  })
  const { form, submit, saving, problems } = useCheckedForm({
    schema: changedPasswordInput,
    initialValues: empty,
    save: async (passwords) => {
      const refreshToken = currentSession()?.refreshToken ?? ''
      await change({ variables: { ...passwords, refreshToken } })
      form.setValues(empty)
      notify(t(hasPassword ? 'credentials.password.changed' : 'credentials.password.set'))
    },
  })
  return (
    <SettingsPart
      title={t('credentials.password.title')}
      text={t(hasPassword ? 'credentials.password.text' : 'credentials.password.none')}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormProblems problems={problems} />
          <OwnerFields form={form} />
          <NewPasswordField
            label={t('credentials.newPassword')}
            {...form.getInputProps('newPassword')}
          />
          <Group>
            <Button type="submit" loading={saving}>
              {t(hasPassword ? 'credentials.password.change' : 'credentials.choose.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </SettingsPart>
  )
}
