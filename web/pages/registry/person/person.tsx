import { useQuery } from '@apollo/client/react'
import { Button, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Page } from '#web/components/page.tsx'
import { spokenName } from '#web/components/person-name.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { RegistryPersonQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { mayUseRegistry } from '#web/session/may-use-registry.ts'
import { useSession } from '#web/session/stored-session.ts'
import { Completeness } from '../completeness.tsx'
import { Facts } from '../facts.tsx'
import { HistoryList } from '../history-list.tsx'
import { personQuery } from '../operations.ts'
import { Part } from '../part.tsx'
import { Proposals } from '../proposals.tsx'
import { StartsTable } from '../starts-table.tsx'
import { PersonForm } from './person-form.tsx'

export type OpenPerson = NonNullable<RegistryPersonQuery['registryPerson']>

/** One person: who they are, where they started, and what was changed of them. */
export function Person() {
  const { personId: id } = useParams({ from: '/signed-in/registry/persons/$personId' })
  const query = useQuery(personQuery, { variables: { id }, fetchPolicy: 'cache-and-network' })
  return (
    <QueryView query={query} pick={(data) => data.registryPerson}>
      {(person) => <OpenedPerson key={id} person={person} refetch={query.refetch} />}
    </QueryView>
  )
}

interface OpenedPersonProps {
  person: OpenPerson
  refetch: () => Promise<unknown>
}

function OpenedPerson({ person, refetch }: OpenedPersonProps) {
  const t = useMessages()
  const isOffice = mayUseRegistry(useSession())
  const [editing, setEditing] = useState(false)
  const holder = person.holder ?? t('registry.holder.nobody')
  return (
    <Page
      title={spokenName(person)}
      crumbs={isOffice ? [{ label: t('registry.persons'), to: '/registry/persons' }] : []}
      action={
        <Button
          variant={person.mayChange ? 'filled' : 'default'}
          leftSection={<IconPencil size={16} />}
          onClick={() => setEditing(true)}
        >
          {t(person.mayChange ? 'registry.edit' : 'registry.propose')}
        </Button>
      }
    >
      <Stack gap="xl">
        <Stack gap="xs">
          <Completeness percent={person.completeness} missing={person.missing} />
          <Text size="sm" c="dimmed">
            {t('registry.holder')}: <bdi translate="no">{holder}</bdi>
          </Text>
        </Stack>
        {person.proposals.length > 0 && (
          <Part title={t('registry.proposals')}>
            <Proposals
              proposals={person.proposals}
              isOnPage
              {...(!person.mayChange && { waitsFor: holder })}
              refetch={refetch}
            />
          </Part>
        )}
        <Part title={t('registry.identity')}>
          <Facts
            facts={(['nation', 'birthYear', 'feiId', 'club'] as const).map((field) => ({
              field,
              value: person[field],
            }))}
          />
        </Part>
        <Part title={t('registry.results')}>
          <StartsTable starts={person.starts} beside="horse" />
        </Part>
        {person.mayChange && (
          <Part title={t('registry.history')}>
            <HistoryList changes={person.history} />
          </Part>
        )}
      </Stack>
      {editing && <PersonForm person={person} onClose={() => setEditing(false)} />}
    </Page>
  )
}
