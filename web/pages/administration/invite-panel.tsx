import { useMutation } from '@apollo/client/react'
import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { memberInput } from '#domain/access/access-input.ts'
import { permissionWords, roleWords } from '#web/components/access-words.ts'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { InvitationLink } from '#web/components/invitation-link.tsx'
import { notify } from '#web/components/notify.tsx'
import { proven } from '#web/components/proven.ts'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Administered } from './administration.tsx'
import { administrationQuery, inviteMemberMutation } from './operations.ts'

/** Makes somebody a member of an organization by a role, and has them choose a password. */
export function InvitePanel({
  organizations,
  roles,
  onClose,
}: Administered & { onClose: () => void }) {
  const t = useMessages()
  const [organizationId, setOrganizationId] = useState(organizations[0]?.id ?? '')
  const [invitation, setInvitation] = useState<{ url: string; name: string } | null>(null)
  const [invite] = useMutation(inviteMemberMutation, {
    refetchQueries: [administrationQuery],
    awaitRefetchQueries: true,
  })
  const checked = useCheckedForm({
    schema: memberInput,
    initialValues: { email: '', firstName: '', familyName: '', roleId: '' },
    save: async (input) => {
      const done = await proven(t('access.page.invite'), (proof) =>
        invite({ variables: { organizationId, input, proof } }),
      )
      if (!done) return false
      notify(t('access.saved', { name: input.email }))
      const url = done.data?.inviteMember.invitationUrl
      return url ? setInvitation({ url, name: input.email }) : onClose()
    },
  })
  const { form } = checked
  return (
    <FormDialog
      shape="drawer"
      title={t('access.page.invite')}
      verb={t('access.page.invite')}
      form={checked}
      done={invitation && <InvitationLink {...invitation} />}
      onClose={onClose}
    >
      <TextInput
        label={t('shell.email')}
        type="email"
        required
        data-autofocus
        {...form.getInputProps('email')}
      />
      <TextInput label={t('shell.firstName')} required {...form.getInputProps('firstName')} />
      <TextInput label={t('shell.familyName')} required {...form.getInputProps('familyName')} />
      {organizations.length > 1 && (
        <Select
          label={t('access.column.organization')}
          allowDeselect={false}
          data={organizations.map(({ id, name }) => ({ value: id, label: name }))}
          value={organizationId}
          onChange={(value) => value && setOrganizationId(value)}
        />
      )}
      <Select
        label={t('access.field.role')}
        required
        data={roles
          .filter(
            (role) =>
              role.permissions.length > 0 &&
              (!role.organizationId || role.organizationId === organizationId),
          )
          .map(({ id, name, permissions }) => ({
            value: id,
            label: `${roleWords(name, t)} (${permissionWords(permissions, t)})`,
          }))}
        {...form.getInputProps('roleId')}
        value={form.values.roleId || null}
        onChange={(value) => form.setFieldValue('roleId', value ?? '')}
      />
    </FormDialog>
  )
}
