import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { permissionWords, roleWords } from '#web/components/access-words.ts'
import { FormProblems } from '#web/components/form-problems.tsx'
import { proven } from '#web/components/proven.ts'
import { ListSkeleton, QueryView } from '#web/components/query-view.tsx'
import type { ListedAccountFragment, MembersQuery } from '#web/graphql/generated/graphql.ts'
import { problemsOf } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Administered } from './administration.tsx'
import { giveMemberRoleMutation, membersQuery, takeMemberRoleMutation } from './operations.ts'

interface MembershipProps {
  person: ListedAccountFragment
  organization: Administered['organizations'][number]
}

/** The roles that somebody has in an organization, on all its shows; given and taken away at once. */
export function Membership({ person, organization }: MembershipProps) {
  const t = useMessages()
  const query = useQuery(membersQuery, {
    variables: { organizationId: organization.id },
    fetchPolicy: 'no-cache',
  })
  return (
    <Stack gap="xs">
      <Text fw={550}>{t('access.member.title', { organization: organization.name })}</Text>
      <QueryView query={query} pick={(data) => data.access} skeleton={<ListSkeleton rows={2} />}>
        {(access) => (
          <MemberRoles
            person={person}
            organization={organization}
            access={access}
            onChanged={query.refetch}
          />
        )}
      </QueryView>
    </Stack>
  )
}

interface MemberRolesProps extends MembershipProps {
  access: MembersQuery['access']
  onChanged: () => Promise<unknown>
}

function MemberRoles({ person, organization, access, onChanged }: MemberRolesProps) {
  const t = useMessages()
  const [roleId, setRoleId] = useState<string | null>(null)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [give, giving] = useMutation(giveMemberRoleMutation, { fetchPolicy: 'no-cache' })
  const [take] = useMutation(takeMemberRoleMutation, { fetchPolicy: 'no-cache' })
  const attempt = async (act: Promise<unknown>) => {
    setProblems([])
    try {
      if ((await act) === false) return
      await onChanged()
      setRoleId(null)
    } catch (error) {
      const { general, fields } = problemsOf(error, t)
      setProblems([...Object.values(fields), ...general])
    }
  }
  const mine = access.grants.filter(({ accountId }) => accountId === person.id)
  const wordsOf = (grant: (typeof mine)[number]) =>
    grant.roleName ? roleWords(grant.roleName, t) : permissionWords(grant.permissions, t)
  const onGive = () => {
    const input = { email: person.email, roleId, permissions: [] }
    return attempt(
      proven(t('access.member.give'), (proof) =>
        give({ variables: { organizationId: organization.id, input, proof } }),
      ),
    )
  }
  return (
    <>
      <FormProblems problems={problems} />
      {mine.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('access.member.none', { organization: organization.name })}
        </Text>
      )}
      {mine.map((grant) => (
        <Group key={grant.id} justify="space-between" wrap="nowrap">
          <Text size="sm">{wordsOf(grant)}</Text>
          {access.mayGrant && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              flex="none"
              aria-label={t('access.member.takeNamed', { role: wordsOf(grant) })}
              onClick={() => void attempt(take({ variables: { id: grant.id } }))}
            >
              {t('access.member.take')}
            </Button>
          )}
        </Group>
      ))}
      {access.mayGrant && (
        <Group align="end" wrap="nowrap">
          <Select
            flex={1}
            label={t('access.field.role')}
            data={access.roles
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
            onClick={() => void onGive()}
          >
            {t('access.member.give')}
          </Button>
        </Group>
      )}
    </>
  )
}
