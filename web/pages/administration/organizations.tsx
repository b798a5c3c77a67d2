import { useMutation } from '@apollo/client/react'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { organizationInput } from '#domain/access/access-input.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { useSectionForm } from '#web/components/forms/use-section-form.ts'
import { notify } from '#web/components/notify.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { Administered } from './administration.tsx'
import { administrationQuery, saveOrganizationMutation } from './operations.ts'

type Organization = Administered['organizations'][number]

/** Whom shows belong to. */
export function Organizations({ organizations }: Administered) {
  const t = useMessages()
  const [openedId, setOpenedId] = useState<string | null>(null)
  const opened = organizations.find(({ id }) => id === openedId) ?? null
  const columns: DataColumn<Organization>[] = [
    { id: 'name', header: t('access.column.name'), value: ({ name }) => name },
    { id: 'shows', header: t('access.column.shows'), value: ({ shows }) => shows, align: 'end' },
    { id: 'people', header: t('access.page.people'), value: ({ people }) => people, align: 'end' },
  ]
  return (
    <Stack>
      <Group justify="flex-end">
        <Button leftSection={<IconPlus size={16} />} onClick={() => setOpenedId('new')}>
          {t('access.organization.new')}
        </Button>
      </Group>
      <DataTable
        name="organizations"
        label={t('access.page.organizations')}
        rows={organizations}
        columns={columns}
        rowName={({ name }) => name}
        onOpen={({ id }) => setOpenedId(id)}
      />
      {(openedId === 'new' || opened) && (
        <OrganizationPanel key={openedId} organization={opened} onClose={() => setOpenedId(null)} />
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
  const section = useSectionForm({
    name: `organization:${organization?.id ?? 'new'}`,
    schema: organizationInput,
    stored: { name: organization?.name ?? '' },
    save: async (input, opened) => {
      const id = organization?.id ?? null
      const { data } = await save({ variables: { id, input, opened: organization && opened } })
      if (!data) return undefined
      const { stored, changedMeanwhile } = data.saveOrganization
      if (changedMeanwhile.length === 0) {
        notify(t('shell.saved'))
        onClose()
      }
      return { stored: { name: stored.name }, changedMeanwhile }
    },
  })
  return (
    <FormDialog
      shape="drawer"
      title={organization?.name ?? t('access.organization.new')}
      form={section}
      onClose={onClose}
      labels={{ name: t('access.column.name') }}
    >
      <TextInput
        label={t('access.column.name')}
        required
        data-autofocus
        {...section.form.getInputProps('name')}
      />
    </FormDialog>
  )
}
