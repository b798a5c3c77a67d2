import { useQuery } from '@apollo/client/react'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Translate } from '#locales/messages.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { listName, spokenName } from '#web/components/person-name.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { ManagedPersonsQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { managedPersonsQuery } from './operations.ts'
import { RegisteredPersonPanel } from './registered-person-panel.tsx'

export type RegisteredPerson = ManagedPersonsQuery['managedPersons'][number]

/** Whom shows have entered: what is stored of them, whose account it is, and how it is deleted. */
export function RegisteredPeople() {
  const t = useMessages()
  const [openedId, setOpenedId] = useState<string | null>(null)
  const query = useQuery(managedPersonsQuery, {
    fetchPolicy: 'cache-and-network',
  })
  return (
    <Stack>
      <Text c="dimmed" maw={720}>
        {t('privacy.people.text')}
      </Text>
      <QueryView
        query={query}
        pick={(data) => data.managedPersons}
        empty={<EmptyState title={t('privacy.people.nobody')} />}
      >
        {(persons) => (
          <>
            <DataTable
              name="registered-people"
              label={t('privacy.people.title')}
              rows={persons}
              columns={columnsOf(t)}
              rowName={spokenName}
              onOpen={({ id }) => setOpenedId(id)}
            />
            {persons
              .filter(({ id }) => id === openedId)
              .map((person) => (
                <RegisteredPersonPanel
                  key={person.id}
                  person={person}
                  onClose={() => setOpenedId(null)}
                />
              ))}
          </>
        )}
      </QueryView>
    </Stack>
  )
}

function columnsOf(t: Translate): DataColumn<RegisteredPerson>[] {
  return [
    { id: 'name', header: t('access.column.name'), value: listName },
    { id: 'nation', header: t('privacy.field.nation'), value: ({ nation }) => nation ?? null },
    { id: 'club', header: t('privacy.field.club'), value: ({ club }) => club ?? null },
    { id: 'starts', header: t('privacy.part.starts'), value: (each) => each.starts, align: 'end' },
    { id: 'email', header: t('access.column.email'), value: ({ email }) => email ?? null },
  ]
}
