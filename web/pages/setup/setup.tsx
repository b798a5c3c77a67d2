import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { firstAdministratorInput } from '#domain/accounts/first-administrator-input.ts'
import { AddressField, NameFields, NewPasswordField } from '#web/components/account-fields.tsx'
import { FormProblems } from '#web/components/form-problems.tsx'
import { ListSkeleton } from '#web/components/query-view.tsx'
import { DoorLayout } from '#web/components/shell/door-layout.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { storeSignIn } from '#web/session/known-devices.ts'
import {
  createFirstAdministratorMutation,
  installationQuery,
} from '#web/session/sign-in/operations.ts'
import { useSession } from '#web/session/stored-session.ts'

/** Makes the first administrator of an installation that has nobody yet. */
export function Setup() {
  const t = useMessages()
  const session = useSession()
  const { data, error } = useQuery(installationQuery, { context: { withoutAuthorization: true } })
  if (session) return <Navigate to="/" replace />
  if (data && !data.installation.needsFirstAdministrator) return <Navigate to="/login" replace />
  return (
    <DoorLayout title={t('shell.setup.title')}>
      {data || error ? <AdministratorForm /> : <ListSkeleton rows={4} />}
    </DoorLayout>
  )
}

function AdministratorForm() {
  const t = useMessages()
  const [create] = useMutation(createFirstAdministratorMutation, {
    context: { withoutAuthorization: true },
    fetchPolicy: 'no-cache',
  })
  const { form, submit, saving, problems } = useCheckedForm({
    schema: firstAdministratorInput,
    initialValues: { organizationName: '', firstName: '', familyName: '', email: '', password: '' },
    save: async (input) => {
      const { data } = await create({ variables: { input } })
      if (data) storeSignIn(data.createFirstAdministrator)
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="dimmed">{t('shell.setup.text')}</Text>
        <FormProblems problems={problems} />
        <TextInput
          label={t('shell.setup.organization')}
          autoComplete="organization"
          autoFocus
          required
          {...form.getInputProps('organizationName')}
        />
        <NameFields form={form} />
        <AddressField {...form.getInputProps('email')} />
        <NewPasswordField {...form.getInputProps('password')} />
        <Button type="submit" loading={saving}>
          {t('shell.setup.create')}
        </Button>
      </Stack>
    </form>
  )
}
