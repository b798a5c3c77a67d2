import { Button, Group, Stack } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Translate } from '#locales/messages.ts'
import { roleWords } from '#web/components/access-words.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { listName, spokenName } from '#web/components/person-name.tsx'
import type { ListedAccountFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Administered } from './administration.tsx'
import { InvitePanel } from './invite-panel.tsx'
import { PersonPanel } from './person-panel.tsx'

/** Who has an account; whom to invite, and whom to shut out. */
export function People(administered: Administered) {
  const { accounts } = administered
  const t = useMessages()
  const [openedId, setOpenedId] = useState<string | null>(null)
  const opened = accounts.find(({ id }) => id === openedId)
  const close = () => setOpenedId(null)
  return (
    <Stack>
      <Group justify="flex-end">
        <Button leftSection={<IconUserPlus size={16} />} onClick={() => setOpenedId('new')}>
          {t('access.page.invite')}
        </Button>
      </Group>
      {accounts.length === 0 ? (
        <EmptyState title={t('access.page.noPeople')} />
      ) : (
        <DataTable
          name="accounts"
          label={t('access.page.people')}
          rows={accounts}
          columns={columnsOf(t)}
          rowName={spokenName}
          onOpen={({ id }) => setOpenedId(id)}
        />
      )}
      {openedId === 'new' && <InvitePanel {...administered} onClose={close} />}
      {opened && <PersonPanel key={opened.id} {...administered} person={opened} onClose={close} />}
    </Stack>
  )
}

function columnsOf(t: Translate): DataColumn<ListedAccountFragment>[] {
  return [
    { id: 'name', header: t('access.column.name'), value: listName },
    {
      id: 'email',
      header: t('access.column.email'),
      value: ({ email }) => email,
      onPhoneBelow: 'plain',
    },
    {
      id: 'organization',
      header: t('access.column.organization'),
      value: ({ organization }) => organization ?? null,
      onPhoneBelow: 'plain',
    },
    {
      id: 'roles',
      header: t('access.column.roles'),
      value: ({ roles }) => roles.map(({ name }) => roleWords(name, t)).join(', '),
      onPhoneBelow: 'plain',
    },
    { id: 'state', header: t('access.column.state'), value: (each) => stateWords(each, t) },
  ]
}

function stateWords({ isDisabled, isInvited }: ListedAccountFragment, t: Translate): string {
  if (isDisabled) return t('access.disabled')
  return t(isInvited ? 'access.account.invited' : 'access.account.active')
}
