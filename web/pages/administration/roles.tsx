import { useMutation } from '@apollo/client/react'
import { Button, Checkbox, Drawer, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { roleInput } from '#domain/access/access-input.ts'
import { permissions, permissionsOf } from '#domain/access/permission.ts'
import type { Translate } from '#locales/messages.ts'
import { permissionWords, privilegeWords, roleWords } from '#web/components/access-words.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { useSectionForm } from '#web/components/forms/use-section-form.ts'
import { notify, notifyError } from '#web/components/notify.tsx'
import { proven } from '#web/components/proven.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Administered } from './administration.tsx'
import { administrationQuery, deleteRoleMutation, saveRoleMutation } from './operations.ts'

type Role = Administered['roles'][number]

const readAgain = { refetchQueries: [administrationQuery], awaitRefetchQueries: true }

/** Named sets of permissions and privileges; those of the program stay as they are. */
export function Roles({ roles, privileges, organizations, isAdministrator }: Administered) {
  const t = useMessages()
  const [openedId, setOpenedId] = useState<string | null>(null)
  const opened = roles.find(({ id }) => id === openedId) ?? null
  const close = () => setOpenedId(null)
  const columns: DataColumn<Role>[] = [
    { id: 'name', header: t('access.column.name'), value: ({ name }) => roleWords(name, t) },
    {
      id: 'permissions',
      header: t('access.field.permissions'),
      value: (role) => permissionWords(role.permissions, t),
      onPhoneBelow: 'plain',
    },
    {
      id: 'privileges',
      header: t('access.column.privileges'),
      value: (role) => role.privileges.map((each) => privilegeWords(each, t)).join(', '),
      onPhoneBelow: 'plain',
    },
    {
      id: 'owner',
      header: t('access.role.owner'),
      value: ({ organization }) => organization ?? t('access.role.everywhere'),
    },
    {
      id: 'uses',
      header: t('access.column.uses'),
      value: ({ uses }) => uses,
      align: 'end',
      width: 110,
    },
  ]
  return (
    <Stack>
      <Group justify="flex-end">
        <Button leftSection={<IconPlus size={16} />} onClick={() => setOpenedId('new')}>
          {t('access.role.new')}
        </Button>
      </Group>
      <DataTable
        name="roles"
        label={t('access.page.roles')}
        rows={roles}
        columns={columns}
        rowName={({ name }) => roleWords(name, t)}
        onOpen={({ id }) => setOpenedId(id)}
      />
      {opened && !opened.mayChange && <FixedRole role={opened} onClose={close} />}
      {(openedId === 'new' || opened?.mayChange) && (
        <RolePanel
          key={openedId}
          role={opened}
          privileges={isAdministrator ? privileges : privileges.filter(isForOrganizations)}
          owners={ownersOf({ organizations, isAdministrator }, t)}
          onClose={close}
        />
      )}
    </Stack>
  )
}

/** To administer is the installation's alone. */
function isForOrganizations(privilege: string): boolean {
  return privilege !== 'administer'
}

/** Whose a new role can be. */
function ownersOf(
  { organizations, isAdministrator }: Pick<Administered, 'organizations' | 'isAdministrator'>,
  t: Translate,
): { value: string; label: string }[] {
  const named = organizations.map(({ id, name }) => ({ value: id, label: name }))
  return isAdministrator ? [{ value: '', label: t('access.role.everywhere') }, ...named] : named
}

const typedRole = z.object({
  name: z.string(),
  permissions: z.array(z.enum(permissions)),
  privileges: z.array(z.string()),
})

const roleForm = typedRole.transform((typed): z.input<typeof roleInput> => typed).pipe(roleInput)

function typedRoleOf(role: Pick<Role, keyof z.input<typeof typedRole>> | null) {
  return {
    name: role?.name ?? '',
    permissions: permissions.filter((each) => role?.permissions.includes(each)),
    privileges: role?.privileges ?? [],
  }
}

interface RolePanelProps extends Pick<Administered, 'privileges'> {
  role: Role | null
  owners: readonly { value: string; label: string }[]
  onClose: () => void
}

function RolePanel({ role, privileges, owners, onClose }: RolePanelProps) {
  const t = useMessages()
  const [owner, setOwner] = useState(owners[0]?.value ?? '')
  const [saveRole] = useMutation(saveRoleMutation, readAgain)
  const [deleteRole] = useMutation(deleteRoleMutation, readAgain)
  const section = useSectionForm({
    name: `role:${role?.id ?? 'new'}`,
    schema: roleForm,
    stored: typedRoleOf(role),
    save: async (typed, before) => {
      const [input, opened] = [typed, before].map(({ permissions: mask, ...rest }) => ({
        ...rest,
        permissions: permissionsOf(mask),
      }))
      if (!input) return undefined
      const ids = { id: role?.id ?? null, organizationId: role ? null : owner || null }
      const done = await proven(t('shell.save'), (proof) =>
        saveRole({ variables: { ...ids, input, opened: role && opened, proof } }),
      )
      const saved = done ? done.data?.saveRole : undefined
      if (!saved) return undefined
      const { stored, changedMeanwhile } = saved
      if (changedMeanwhile.length === 0) {
        notify(t('shell.saved'))
        onClose()
      }
      return { stored: typedRoleOf(stored), changedMeanwhile }
    },
  })
  const { form } = section
  const remove = async (id: string) => {
    try {
      await deleteRole({ variables: { id } })
      onClose()
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  return (
    <FormDialog
      shape="drawer"
      title={role ? roleWords(role.name, t) : t('access.role.new')}
      form={section}
      onClose={onClose}
      labels={{
        name: t('access.column.name'),
        permissions: t('access.field.permissions'),
        privileges: t('access.column.privileges'),
      }}
      wordsOf={(field, value) => wordsOf(field, value, t)}
      beside={
        role && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} />}
            onClick={() => void remove(role.id)}
          >
            {t('access.role.delete')}
          </Button>
        )
      }
    >
      {role === null && owners.length > 1 && (
        <Select
          label={t('access.role.owner')}
          allowDeselect={false}
          data={[...owners]}
          value={owner}
          onChange={(value) => setOwner(value ?? '')}
        />
      )}
      <TextInput label={t('access.column.name')} required {...form.getInputProps('name')} />
      <Checkbox.Group label={t('access.field.permissions')} {...form.getInputProps('permissions')}>
        <Stack gap={6} mt={6}>
          {permissions.map((each) => (
            <Checkbox key={each} value={each} label={permissionWords([each], t)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Checkbox.Group
        label={t('access.column.privileges')}
        {...form.getInputProps('privileges')}
        onChange={(names) => form.setFieldValue('privileges', names.toSorted())}
      >
        <Stack gap={6} mt={6}>
          {privileges.map((each) => (
            <Checkbox key={each} value={each} label={privilegeWords(each, t)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormDialog>
  )
}

function wordsOf(field: string, value: unknown, t: Translate): string | undefined {
  const names = z.array(z.string()).safeParse(value).data
  if (!names) return undefined
  if (field === 'permissions') return permissionWords(names, t) || t('access.role.nothing')
  return names.map((each) => privilegeWords(each, t)).join(', ') || t('access.role.nothing')
}

/** What a role gives that the reader may not change, and why they may not. */
function FixedRole({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useMessages()
  const parts = [
    { label: t('access.field.permissions'), words: permissionWords(role.permissions, t) },
    {
      label: t('access.column.privileges'),
      words: role.privileges.map((each) => privilegeWords(each, t)).join(', '),
    },
  ]
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={roleWords(role.name, t)}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {role.refusal}
        </Text>
        {parts.map(({ label, words }) => (
          <div key={label}>
            <Text size="sm" fw={600}>
              {label}
            </Text>
            <Text>{words || t('access.role.nothing')}</Text>
          </div>
        ))}
      </Stack>
    </Drawer>
  )
}
