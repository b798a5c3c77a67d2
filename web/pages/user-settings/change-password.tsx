import { useMutation } from '@apollo/client/react'
import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { changedPasswordInput, shortestPassword } from '#domain/accounts/credentials-input.ts'
import { FormProblems } from '#web/components/form-problems.tsx'
import { notify } from '#web/components/notify.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { currentSession } from '#web/session/stored-session.ts'
import { changePasswordMutation } from './operations.ts'
import { SettingsPart } from './settings-part.tsx'

const empty = { currentPassword: '', newPassword: '' }

export function ChangePassword() {
  const t = useMessages()
  const [change] = useMutation(changePasswordMutation, { fetchPolicy: 'no-cache' })
  const { form, submit, saving, problems } = useCheckedForm({
    schema: changedPasswordInput,
    initialValues: empty,
    save: async (passwords) => {
      const refreshToken = currentSession()?.refreshToken ?? ''
      await change({ variables: { ...passwords, refreshToken } })
      form.setValues(empty)
      notify(t('credentials.password.changed'))
    },
  })
  const visibilityToggleButtonProps = { 'aria-label': t('shell.password.show') }
  return (
    <SettingsPart title={t('credentials.password.title')} text={t('credentials.password.text')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormProblems problems={problems} />
          <PasswordInput
            label={t('credentials.currentPassword')}
            autoComplete="current-password"
            required
            visibilityToggleButtonProps={visibilityToggleButtonProps}
            {...form.getInputProps('currentPassword')}
          />
          <PasswordInput
            label={t('credentials.newPassword')}
            description={t('shell.setup.password.text', { minimum: shortestPassword })}
            autoComplete="new-password"
            required
            visibilityToggleButtonProps={visibilityToggleButtonProps}
            {...form.getInputProps('newPassword')}
          />
          <Group>
            <Button type="submit" loading={saving}>
              {t('credentials.password.change')}
            </Button>
          </Group>
        </Stack>
      </form>
    </SettingsPart>
  )
}
