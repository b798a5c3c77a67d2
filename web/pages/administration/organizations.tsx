import { useMutation } from '@apollo/client/react'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { organizationInput } from '#domain/access/access-input.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { notify } from '#web/components/notify.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Administered } from './administration.tsx'
import { administrationQuery, saveOrganizationMutation } from './operations.ts'

type Organization = Administered['organizations'][number]

/** Whom shows belong to. */
export function Organizations({ organizations }: Administered) {
  const t = useMessages()
  const [opened, setOpened] = useState<Organization | 'new' | null>(null)
  const columns: DataColumn<Organization>[] = [
    { id: 'name', header: t('access.column.name'), value: ({ name }) => name },
    { id: 'shows', header: t('access.column.shows'), value: ({ shows }) => shows, align: 'end' },
    { id: 'people', header: t('access.page.people'), value: ({ people }) => people, align: 'end' },
  ]
  return (
    <Stack>
      <Group justify="flex-end">
        <Button leftSection={<IconPlus size={16} />} onClick={() => setOpened('new')}>
          {t('access.organization.new')}
        </Button>
      </Group>
      <DataTable
        name="organizations"
        label={t('access.page.organizations')}
        rows={organizations}
        columns={columns}
        rowName={({ name }) => name}
        onOpen={setOpened}
      />
      {opened && (
        <OrganizationPanel
          key={opened === 'new' ? 'new' : opened.id}
          organization={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  )
}

interface OrganizationPanelProps {
  organization: Organization | null
  onClose: () => void
}

function OrganizationPanel({ organization, onClose }: OrganizationPanelProps) {
  const t = useMessages()
  const [save] = useMutation(saveOrganizationMutation, {
    refetchQueries: [administrationQuery],
    awaitRefetchQueries: true,
  })
  const checked = useCheckedForm({
    schema: organizationInput,
    initialValues: { name: organization?.name ?? '' },
    save: async (input) => {
      await save({ variables: { id: organization?.id ?? null, input } })
      notify(t('shell.saved'))
      onClose()
    },
  })
  return (
    <FormDialog
      shape="drawer"
      title={organization?.name ?? t('access.organization.new')}
      form={checked}
      onClose={onClose}
    >
      <TextInput
        label={t('access.column.name')}
        required
        data-autofocus
        {...checked.form.getInputProps('name')}
      />
    </FormDialog>
  )
}
