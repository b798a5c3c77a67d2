import { useMutation } from '@apollo/client/react'
import { Checkbox, Chip, Group, Input, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { permissionsOf } from '#domain/access/permission.ts'
import { formatDay } from '#locales/formatting.ts'
import { permissionWords, privilegeWords, roleWords } from '#web/components/access-words.ts'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { InvitationLink } from '#web/components/invitation-link.tsx'
import { notify } from '#web/components/notify.tsx'
import { spokenName } from '#web/components/person-name.tsx'
import { proven } from '#web/components/proven.ts'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import type { ShowAccessQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { SettingsShow } from '../show-settings.tsx'
import { daysIn, daysOfShow, toggleDay } from './chosen-days.ts'
import { grantForm, grantPlaces, initialGrant } from './grant-form.ts'
import type { Grant } from './grant-words.ts'
import { changeGrantMutation, grantAccessMutation, showAccessQuery } from './operations.ts'

interface GrantPanelProps {
  show: SettingsShow
  /** Null is a new one. */
  grant: Grant | null
  roles: ShowAccessQuery['access']['roles']
  grantable: readonly string[]
  onClose: () => void
}

/** Who gets what, on what, and for how long: Ctrl-S saves, Escape closes and asks first. */
export function GrantPanel({ show, grant, roles, grantable, onClose }: GrantPanelProps) {
  const t = useMessages()
  const places = grantPlaces(show)
  const [place, setPlace] = useState(`Show:${show.id}`)
  const [invitation, setInvitation] = useState<{ url: string; name: string } | null>(null)
  const readAgain = { refetchQueries: [showAccessQuery], awaitRefetchQueries: true }
  const [grantAccess] = useMutation(grantAccessMutation, readAgain)
  const [changeGrant] = useMutation(changeGrantMutation, readAgain)
  const { timeZone } = show
  const checked = useCheckedForm({
    schema: grantForm(timeZone),
    initialValues: initialGrant(grant, timeZone),
    save: async ({ email, firstName, familyName, permissions, ...terms }) => {
      const input = { ...terms, permissions: permissionsOf(permissions) }
      if (grant) {
        const done = await proven(t('shell.save'), (proof) =>
          changeGrant({ variables: { id: grant.id, input, proof } }),
        )
        if (!done) return false
        notify(t('access.saved', { name: spokenName(grant) }))
        return onClose()
      }
      const chosen = places.find(({ value }) => value === place)
      const { className, id } = chosen ?? ({ className: 'Show', id: show.id } as const)
      const person = { email, firstName, familyName }
      const done = await proven(t('access.add'), (proof) =>
        grantAccess({ variables: { className, id, input: { ...input, ...person }, proof } }),
      )
      if (!done) return false
      notify(t('access.saved', { name: email }))
      const url = done.data?.grantAccess.invitationUrl
      if (url) setInvitation({ url, name: email })
      else onClose()
    },
  })
  const { form } = checked
  return (
    <FormDialog
      shape="drawer"
      title={grant ? spokenName(grant) : t('access.add')}
      form={checked}
      done={invitation && <InvitationLink {...invitation} />}
      onClose={onClose}
    >
      {grant === null && (
        <>
          <TextInput
            label={t('shell.email')}
            type="email"
            required
            data-autofocus
            {...form.getInputProps('email')}
          />
          <Group grow align="start">
            <TextInput
              label={t('shell.firstName')}
              description={t('access.field.name.text')}
              {...form.getInputProps('firstName')}
            />
            <TextInput
              label={t('shell.familyName')}
              description={t('access.field.name.text')}
              {...form.getInputProps('familyName')}
            />
          </Group>
          <Select
            label={t('access.field.object')}
            searchable
            selectFirstOptionOnChange
            allowDeselect={false}
            data={places.map(({ value, className, name }) => ({
              value,
              label: t(`access.on.${className}`, { name }),
            }))}
            value={place}
            onChange={(value) => value && setPlace(value)}
          />
        </>
      )}
      <RoleAndPermissions {...{ form, roles, grantable }} />
      <Days {...{ show, form }} />
      <TextInput
        label={t('access.field.startsAt')}
        description={t('access.field.startsAt.text', { timeZone })}
        type="datetime-local"
        {...form.getInputProps('startsAt')}
      />
      <TextInput
        label={t('access.field.endsAt')}
        description={t('access.field.endsAt.text')}
        type="datetime-local"
        {...form.getInputProps('endsAt')}
      />
      <TextInput
        label={t('access.field.reason')}
        description={t('access.field.reason.text')}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}

/** The days of the show, for which access is mostly given; the moments below say it to the minute. */
function Days({ show, form }: { show: SettingsShow; form: Form }) {
  const t = useMessages()
  const days = daysOfShow(show)
  const { startsAt, endsAt } = form.values
  const isBound = startsAt !== '' || endsAt !== ''
  const on = isBound ? daysIn(days, { startsAt, endsAt }) : []
  if (days.length === 0) return null
  return (
    <Input.Wrapper
      label={t('access.field.days')}
      description={t('access.field.days.text')}
      role="group"
      labelElement="div"
    >
      <Group gap="xs" mt={6}>
        {days.map((day) => (
          <Chip
            key={day}
            variant="outline"
            checked={on.includes(day)}
            onChange={() => form.setValues(toggleDay(days, { startsAt, endsAt }, day))}
          >
            {formatDay(day, t.locale)}
          </Chip>
        ))}
      </Group>
    </Input.Wrapper>
  )
}

type Form = ReturnType<typeof useCheckedForm<ReturnType<typeof initialGrant>, unknown>>['form']

function RoleAndPermissions(props: Pick<GrantPanelProps, 'roles' | 'grantable'> & { form: Form }) {
  const { roles, grantable, form } = props
  const t = useMessages()
  return (
    <>
      <Select
        label={t('access.field.role')}
        clearable
        data={roles
          .filter(({ permissions }) => permissions.every((each) => grantable.includes(each)))
          .filter(({ permissions }) => permissions.length > 0)
          .map(({ id, name, permissions, privileges }) => ({
            value: id,
            label: `${roleWords(name, t)} (${[permissionWords(permissions, t), ...privileges.map((each) => privilegeWords(each, t))].join(', ')})`,
          }))}
        {...form.getInputProps('roleId')}
        value={form.values.roleId || null}
        onChange={(value) => form.setFieldValue('roleId', value ?? '')}
      />
      <Checkbox.Group
        label={t('access.field.permissions')}
        description={t('access.field.permissions.text')}
        {...form.getInputProps('permissions')}
      >
        <Stack gap={6} mt={6}>
          {grantable.map((each) => (
            <Checkbox key={each} value={each} label={permissionWords([each], t)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  )
}
