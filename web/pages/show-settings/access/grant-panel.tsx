import { useMutation } from '@apollo/client/react'
import { Checkbox, Chip, Group, Input, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import type { GrantTerms } from '#domain/access/access-input.ts'
import { permissionsOf } from '#domain/access/permission.ts'
import { formatDay } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { permissionWords, privilegeWords, roleWords } from '#web/components/access-words.ts'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { type SectionForm, useSectionForm } from '#web/components/forms/use-section-form.ts'
import { InvitationLink } from '#web/components/invitation-link.tsx'
import { notify } from '#web/components/notify.tsx'
import { spokenName } from '#web/components/person-name.tsx'
import { proven } from '#web/components/proven.ts'
import type { GrantTermsInput, ShowAccessQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { SettingsShow } from '../show-settings.tsx'
import { daysIn, daysOfShow, toggleDay } from './chosen-days.ts'
import { type GrantForm, grantForm, grantPlaces, initialGrant } from './grant-form.ts'
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
  const section = useSectionForm<GrantForm, z.output<ReturnType<typeof grantForm>>>({
    name: grant ? `grant:${grant.id}` : `grant:new in ${show.id}`,
    schema: grantForm(timeZone),
    stored: initialGrant(grant, timeZone),
    save: async (typed, before) => {
      const { email, firstName, familyName } = typed
      const input = termsOf(typed)
      if (grant) {
        const variables = { id: grant.id, input, opened: termsOf(before) }
        const changed = await proven(t('shell.save'), (proof) =>
          changeGrant({ variables: { ...variables, proof } }),
        )
        const saved = changed ? changed.data?.changeGrant : undefined
        if (!saved) return undefined
        const { stored, changedMeanwhile } = saved
        if (changedMeanwhile.length === 0) {
          notify(t('access.saved', { name: spokenName(grant) }))
          onClose()
        }
        return { stored: initialGrant(stored, timeZone), changedMeanwhile }
      }
      const chosen = places.find(({ value }) => value === place)
      const { className, id } = chosen ?? ({ className: 'Show', id: show.id } as const)
      const person = { email, firstName, familyName }
      const done = await proven(t('access.add'), (proof) =>
        grantAccess({ variables: { className, id, input: { ...input, ...person }, proof } }),
      )
      if (!done) return undefined
      notify(t('access.saved', { name: email }))
      const url = done.data?.grantAccess.invitationUrl
      if (url) setInvitation({ url, name: email })
      else onClose()
      return undefined
    },
  })
  const { form } = section
  return (
    <FormDialog
      shape="drawer"
      title={grant ? spokenName(grant) : t('access.add')}
      form={section}
      labels={{
        roleId: t('access.field.role'),
        permissions: t('access.field.permissions'),
        startsAt: t('access.field.startsAt'),
        endsAt: t('access.field.endsAt'),
        reason: t('access.field.reason'),
      }}
      wordsOf={(field, value) => wordsOf({ field, value, roles }, t)}
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

type Form = SectionForm<GrantForm>['form']

function termsOf({ permissions, roleId, startsAt, endsAt, reason }: GrantTerms): GrantTermsInput {
  return { permissions: permissionsOf(permissions), roleId, startsAt, endsAt, reason }
}

/** What is stored beside what is typed, where both differ. */
function wordsOf(
  { field, value, roles }: { field: string; value: unknown; roles: GrantPanelProps['roles'] },
  t: Translate,
): string | undefined {
  if (field === 'roleId') {
    const role = roles.find(({ id }) => id === value)
    return role && roleWords(role.name, t)
  }
  if (field === 'permissions') {
    const names = z.array(z.string()).safeParse(value).data ?? []
    return permissionWords(names, t) || undefined
  }
  const [day, time] = String(value).split('T')
  if (!time || !day || (field !== 'startsAt' && field !== 'endsAt')) return undefined
  return `${formatDay(day, t.locale)} ${time}`
}

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
