import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Checkbox, Drawer, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { privilegeWords, roleWords } from '#web/components/access-words.ts'
import { confirm } from '#web/components/confirm.ts'
import { FormProblems } from '#web/components/form-problems.tsx'
import { InvitationLink } from '#web/components/invitation-link.tsx'
import { LinkButton } from '#web/components/link.tsx'
import { notify } from '#web/components/notify.tsx'
import { spokenName } from '#web/components/person-name.tsx'
import { proven } from '#web/components/proven.ts'
import { ListSkeleton, QueryView } from '#web/components/query-view.tsx'
import { useClosing } from '#web/components/use-closing.ts'
import type { ListedAccountFragment } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useSession } from '#web/session/stored-session.ts'
import type { Administered } from './administration.tsx'
import { Membership } from './membership.tsx'
import {
  managedAccountQuery,
  renewInvitationMutation,
  setAccountDisabledMutation,
  setAccountRolesMutation,
} from './operations.ts'

interface PersonPanelProps extends Administered {
  person: ListedAccountFragment
  onClose: () => void
}

/** What somebody has in each organization that the reader manages, and what may be done with the account. */
export function PersonPanel({
  person,
  roles,
  organizations,
  isAdministrator,
  onClose,
}: PersonPanelProps) {
  const t = useMessages()
  const query = useQuery(managedAccountQuery, {
    variables: { id: person.id },
    fetchPolicy: 'no-cache',
  })
  const close = useClosing(false, onClose)
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      title={spokenName(person)}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack>
        <Text size="sm">{person.email}</Text>
        {isAdministrator && <RolesEverywhere person={person} roles={roles} />}
        <QueryView
          query={query}
          pick={({ managedAccount }) => managedAccount}
          skeleton={<ListSkeleton rows={2} />}
        >
          {({ refusal, memberships }) => (
            <>
              {organizations
                .map((organization) => ({
                  organization,
                  membership: memberships.find((each) => each.organizationId === organization.id),
                }))
                .filter(({ membership }) => membership || !isAdministrator)
                .map(({ organization, membership }) => (
                  <Membership
                    key={organization.id}
                    person={person}
                    organization={organization}
                    membership={membership}
                    onChanged={query.refetch}
                    onEnded={onClose}
                  />
                ))}
              <AccountActs
                person={person}
                refusal={refusal ?? null}
                isAdministrator={isAdministrator}
              />
            </>
          )}
        </QueryView>
      </Stack>
    </Drawer>
  )
}

/** Shows what went wrong with an act that asks for a proof; tells when it is done. */
function useAttempt(person: ListedAccountFragment) {
  const t = useMessages()
  const [problems, setProblems] = useState<readonly string[]>([])
  const attempt = async (verb: string, act: (proof: string) => Promise<unknown>) => {
    setProblems([])
    try {
      if ((await proven(verb, act)) === false) return
      notify(t('access.saved', { name: spokenName(person) }))
    } catch (error) {
      setProblems([refusalWords(error, t)])
    }
  }
  return { attempt, problems }
}

/** Given by administrators only: their privileges belong to no object. */
function RolesEverywhere({
  person,
  roles,
}: Pick<Administered, 'roles'> & { person: ListedAccountFragment }) {
  const t = useMessages()
  const { id } = person
  const [roleIds, setRoleIds] = useState(person.roles.map((role) => role.id))
  const [setRoles, { loading }] = useMutation(setAccountRolesMutation)
  const { attempt, problems } = useAttempt(person)
  return (
    <>
      <FormProblems problems={problems} />
      <Checkbox.Group
        label={t('access.column.roles')}
        description={t('access.roles.everywhere')}
        value={roleIds}
        onChange={setRoleIds}
      >
        <Stack gap={6} mt={6}>
          {roles
            .filter(({ organizationId }) => !organizationId)
            .map((role) => (
              <Checkbox
                key={role.id}
                value={role.id}
                label={roleWords(role.name, t)}
                description={role.privileges.map((each) => privilegeWords(each, t)).join(', ')}
              />
            ))}
        </Stack>
      </Checkbox.Group>
      <Button
        loading={loading}
        style={{ alignSelf: 'end' }}
        onClick={() =>
          void attempt(t('shell.save'), (proof) => setRoles({ variables: { id, roleIds, proof } }))
        }
      >
        {t('shell.save')}
      </Button>
    </>
  )
}

interface AccountActsProps extends Pick<Administered, 'isAdministrator'> {
  person: ListedAccountFragment
  /** Why the reader may neither disable nor read it. */
  refusal: string | null
}

function AccountActs({ person, refusal, isAdministrator }: AccountActsProps) {
  const t = useMessages()
  const isSelf = useSession()?.account.id === person.id
  const [url, setUrl] = useState<string | null>(null)
  const [setDisabled] = useMutation(setAccountDisabledMutation)
  const [renew] = useMutation(renewInvitationMutation)
  const { attempt, problems } = useAttempt(person)
  const { id, isDisabled } = person
  const name = spokenName(person)
  const toggle = async () => {
    const disable = t('access.account.disable')
    const text = t('access.account.disable.text', { name })
    const isSure =
      isDisabled || (await confirm({ title: disable, text, verb: disable, destructive: true }))
    const verb = isDisabled ? t('access.account.enable') : disable
    const disabled = !isDisabled
    if (isSure) await attempt(verb, (proof) => setDisabled({ variables: { id, disabled, proof } }))
  }
  const newLink = async (proof: string) => {
    const { data } = await renew({ variables: { accountId: id, proof } })
    setUrl(data?.renewInvitation ?? null)
  }
  return (
    <>
      <Text fw={550}>{t('access.account')}</Text>
      <FormProblems problems={problems} />
      {refusal && (
        <Text size="sm" c="dimmed">
          {refusal}
        </Text>
      )}
      {url && <InvitationLink url={url} name={name} />}
      <Group>
        {(!refusal || isSelf) && (
          <LinkButton
            to="/personal-data/$of/$recordId"
            params={{ of: 'account', recordId: id }}
            variant="default"
          >
            {t('privacy.mine.show')}
          </LinkButton>
        )}
        {!refusal && (
          <Button
            variant="default"
            {...(!isDisabled && { color: 'red', variant: 'subtle' })}
            onClick={() => void toggle()}
          >
            {t(isDisabled ? 'access.account.enable' : 'access.account.disable')}
          </Button>
        )}
        {isAdministrator && person.isInvited && (
          <Button
            variant="default"
            onClick={() => void attempt(t('access.account.newLink'), newLink)}
          >
            {t('access.account.newLink')}
          </Button>
        )}
      </Group>
    </>
  )
}
