import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactElement, useState } from 'react'
import { permissionsOf } from '#domain/access/permission.ts'
import { roleWords } from '#web/components/access-words.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { notify, notifyError } from '#web/components/notify.tsx'
import { spokenName } from '#web/components/person-name.tsx'
import { proven } from '#web/components/proven.ts'
import { QueryView } from '#web/components/query-view.tsx'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { SettingsShow } from '../show-settings.tsx'
import { Explanation } from './explanation.tsx'
import { GrantPanel } from './grant-panel.tsx'
import { GrantRow } from './grant-row.tsx'
import { type Grant, groupGrants, isOver } from './grant-words.ts'
import { grantAccessMutation, revokeGrantMutation, showAccessQuery } from './operations.ts'

/** Who may do what at this show, and until when. */
export function Access({ show }: { show: SettingsShow }) {
  const t = useMessages()
  const query = useQuery(showAccessQuery, {
    variables: { id: show.id },
    fetchPolicy: 'cache-and-network',
  })
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [asked, setAsked] = useState<Grant | null>(null)
  const revoke = useRevoke()
  return (
    <QueryView query={query} pick={(data) => data}>
      {({ access }) => {
        const add = access.mayGrant && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setOpenedId('new')}>
            {t('access.add')}
          </Button>
        )
        const grants = [...access.grants, ...access.within]
        const opened = grants.find(({ id }) => id === openedId) ?? null
        const row = (grant: Grant) => (
          <GrantRow
            key={grant.id}
            grant={grant}
            show={show}
            mayGrant={access.mayGrant}
            onWhy={() => setAsked(grant)}
            onChange={() => setOpenedId(grant.id)}
            onRevoke={() => void revoke(grant)}
          />
        )
        return (
          <Stack>
            <Group justify="space-between">
              <Text size="sm" c="dimmed" maw="40rem">
                {t(access.mayGrant ? 'access.text' : 'access.readOnly')}
              </Text>
              {add}
            </Group>
            {grants.length === 0 && <EmptyState title={t('access.empty')} />}
            {groupGrants(grants).map(([name, group]) => (
              <Paper key={name} withBorder component="section" p="md">
                <Title order={2} size="h4">
                  {groupWords(name, t)}
                </Title>
                {name === 'link' ? (
                  <Devices grants={group} row={row} />
                ) : (
                  <Rows>{group.map(row)}</Rows>
                )}
              </Paper>
            ))}
            <Text size="sm" c="dimmed">
              {t('access.administrators', {
                names: access.administrators.map(spokenName).join(', '),
              })}
            </Text>
            {(openedId === 'new' || opened) && (
              <GrantPanel
                key={openedId}
                show={show}
                grant={opened}
                roles={access.roles}
                grantable={access.grantablePermissions}
                onClose={() => setOpenedId(null)}
              />
            )}
            {asked && <Explanation show={show} grant={asked} onClose={() => setAsked(null)} />}
          </Stack>
        )
      }}
    </QueryView>
  )
}

/** Those that are open now; hundreds of a show may have ended, and stand folded. */
function Devices({
  grants,
  row,
}: {
  grants: readonly Grant[]
  row: (grant: Grant) => ReactElement
}) {
  const t = useMessages()
  const [ended, open] = [grants.filter(isOver), grants.filter((grant) => !isOver(grant))]
  return (
    <>
      {open.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('access.links.none')}
        </Text>
      )}
      <Rows>{open.map(row)}</Rows>
      {ended.length > 0 && (
        <details>
          <summary>{t('access.links.ended', { count: ended.length })}</summary>
          <Rows>{ended.map(row)}</Rows>
        </details>
      )}
    </>
  )
}

function Rows({ children }: { children: ReactElement[] }) {
  return children.length === 0 ? null : <ul className="paddock-plain-list">{children}</ul>
}

function groupWords(name: string, t: ReturnType<typeof useMessages>): string {
  if (name === 'link') return t('access.group.links')
  return name === '' ? t('access.group.permissions') : roleWords(name, t)
}

/** Takes it away at once; the notice gives it back as it was. */
function useRevoke(): (grant: Grant) => Promise<void> {
  const t = useMessages()
  const readAgain = { refetchQueries: [showAccessQuery], awaitRefetchQueries: true }
  const [revoke] = useMutation(revokeGrantMutation, readAgain)
  const [grantAgain] = useMutation(grantAccessMutation, readAgain)
  const fail = (error: unknown) => {
    notifyError(refusalWords(error, t))
  }
  return async (grant) => {
    const { email, roleId, startsAt, endsAt, reason, ownPermissions, object } = grant
    const permissions = permissionsOf(31).filter((each) => ownPermissions.includes(each))
    const input = { email, roleId, permissions, startsAt, endsAt, reason }
    const { className, id } = object
    const undo = () =>
      void proven(t('access.add'), (proof) =>
        grantAgain({ variables: { className, id, input, proof } }),
      ).catch(fail)
    try {
      await revoke({ variables: { id: grant.id } })
      notify(t('access.revoked', { name: spokenName(grant) }), { undo })
    } catch (error) {
      fail(error)
    }
  }
}
