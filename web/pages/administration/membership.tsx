import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { permissionWords, roleWords } from '#web/components/access-words.ts'
import { confirm } from '#web/components/confirm.ts'
import { FormProblems } from '#web/components/form-problems.tsx'
import { notify } from '#web/components/notify.tsx'
import { spokenName } from '#web/components/person-name.tsx'
import { proven } from '#web/components/proven.ts'
import { ListSkeleton, QueryView } from '#web/components/query-view.tsx'
import type { ListedAccountFragment, ManagedAccountQuery } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Administered } from './administration.tsx'
import {
  administrationQuery,
  endMembershipMutation,
  giveMemberRoleMutation,
  memberRolesQuery,
  takeMemberRoleMutation,
} from './operations.ts'

type MembershipOf = ManagedAccountQuery['managedAccount']['memberships'][number]

interface MembershipProps {
  person: ListedAccountFragment
  organization: Administered['organizations'][number]
  /** Absent where the account has nothing in the organization yet. */
  membership: MembershipOf | undefined
  onChanged: () => Promise<unknown>
  onEnded: () => void
}

/** What somebody has in an organization; given and taken away at once, one by one or all of it. */
export function Membership({
  person,
  organization,
  membership,
  onChanged,
  onEnded,
}: MembershipProps) {
  const t = useMessages()
  const [problems, setProblems] = useState<readonly string[]>([])
  const attempt = async (act: Promise<unknown>) => {
    setProblems([])
    try {
      if ((await act) !== false) await onChanged()
    } catch (error) {
      setProblems([refusalWords(error, t)])
    }
  }
  return (
    <Stack gap="xs">
      <Text fw={550}>{t('access.member.title', { organization: organization.name })}</Text>
      <FormProblems problems={problems} />
      {!membership?.grants.length && (
        <Text size="sm" c="dimmed">
          {t('access.member.none', { organization: organization.name })}
        </Text>
      )}
      {membership?.grants.map((grant) => (
        <MemberGrant key={grant.id} grant={grant} attempt={attempt} />
      ))}
      <GiveRole person={person} organization={organization} attempt={attempt} />
      {membership && (
        <EndMembership
          person={person}
          organization={organization}
          membership={membership}
          onEnded={onEnded}
        />
      )}
    </Stack>
  )
}

type Attempt = (act: Promise<unknown>) => Promise<void>

function MemberGrant({
  grant,
  attempt,
}: {
  grant: MembershipOf['grants'][number]
  attempt: Attempt
}) {
  const t = useMessages()
  const [take] = useMutation(takeMemberRoleMutation, { fetchPolicy: 'no-cache' })
  const { id, roleName, permissions, object, mayTake } = grant
  const role = roleName ? roleWords(roleName, t) : permissionWords(permissions, t)
  const isPart = object.className !== 'Organization'
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text size="sm">{role}</Text>
        {isPart && (
          <Text size="xs" c="dimmed">
            {t(`access.on.${object.className}`, { name: object.name })}
          </Text>
        )}
        {!mayTake && (
          <Text size="xs" c="dimmed">
            {t('access.beyondYours')}
          </Text>
        )}
      </div>
      {mayTake && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          flex="none"
          aria-label={t('access.member.takeNamed', { role })}
          onClick={() => void attempt(take({ variables: { id } }))}
        >
          {t('access.member.take')}
        </Button>
      )}
    </Group>
  )
}

function GiveRole({
  person,
  organization,
  attempt,
}: Pick<MembershipProps, 'person' | 'organization'> & { attempt: Attempt }) {
  const t = useMessages()
  const [roleId, setRoleId] = useState<string | null>(null)
  const [give, giving] = useMutation(giveMemberRoleMutation, { fetchPolicy: 'no-cache' })
  const { id: organizationId } = organization
  const query = useQuery(memberRolesQuery, {
    variables: { organizationId },
    fetchPolicy: 'no-cache',
  })
  const onGive = async () => {
    const input = { email: person.email, roleId, permissions: [] }
    const done = await proven(t('access.member.give'), (proof) =>
      give({ variables: { organizationId, input, proof } }),
    )
    if (done) setRoleId(null)
    return done
  }
  return (
    <QueryView query={query} pick={(data) => data.access} skeleton={<ListSkeleton rows={1} />}>
      {({ mayGrant, roles }) =>
        mayGrant && (
          <Group align="end" wrap="nowrap">
            <Select
              flex={1}
              label={t('access.field.role')}
              data={roles
                .filter(({ permissions }) => permissions.length > 0)
                .map(({ id, name, permissions }) => ({
                  value: id,
                  label: `${roleWords(name, t)} (${permissionWords(permissions, t)})`,
                }))}
              value={roleId}
              onChange={setRoleId}
            />
            <Button
              variant="default"
              flex="none"
              disabled={roleId === null}
              loading={giving.loading}
              onClick={() => void attempt(onGive())}
            >
              {t('access.member.give')}
            </Button>
          </Group>
        )
      }
    </QueryView>
  )
}

interface EndMembershipProps extends Pick<MembershipProps, 'person' | 'organization' | 'onEnded'> {
  membership: MembershipOf
}

function EndMembership({ person, organization, membership, onEnded }: EndMembershipProps) {
  const t = useMessages()
  const [problems, setProblems] = useState<readonly string[]>([])
  const [end] = useMutation(endMembershipMutation, {
    refetchQueries: [administrationQuery],
    awaitRefetchQueries: true,
  })
  const words = { name: spokenName(person), organization: organization.name }
  const onEnd = async () => {
    const verb = t('access.member.end')
    const text = t('access.member.end.text', words)
    if (!(await confirm({ title: verb, text, verb, destructive: true }))) return
    try {
      await end({ variables: { accountId: person.id, organizationId: organization.id } })
      notify(t('access.member.ended', words))
      onEnded()
    } catch (error) {
      setProblems([refusalWords(error, t)])
    }
  }
  if (!membership.mayEnd) {
    return (
      <Text size="sm" c="dimmed">
        {membership.refusal}
      </Text>
    )
  }
  return (
    <>
      <FormProblems problems={problems} />
      <Button
        variant="subtle"
        color="red"
        style={{ alignSelf: 'start' }}
        onClick={() => void onEnd()}
      >
        {t('access.member.end')}
      </Button>
    </>
  )
}
