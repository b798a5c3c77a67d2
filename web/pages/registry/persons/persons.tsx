import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import type { Translate } from '#locales/messages.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { Page } from '#web/components/page.tsx'
import { listName } from '#web/components/person-name.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { RegistryPersonsQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { completeColumn } from '../complete-column.tsx'
import { Listed } from '../listed.tsx'
import { personsQuery } from '../operations.ts'
import { useListSearch } from '../use-listed.ts'

type Row = RegistryPersonsQuery['registryPersons']['rows'][number]

/** The people whom the office knows, found by name or by an exact identifier. */
export function Persons() {
  const t = useMessages()
  const { text, setText, search } = useListSearch()
  const query = useQuery(personsQuery, {
    variables: { search },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const columns = useMemo(() => columnsOf(t), [t])
  const data = query.data ?? query.previousData
  const more = () => {
    const after = query.data?.registryPersons.rows.at(-1)?.id ?? null
    void query.fetchMore({
      variables: { search, after },
      updateQuery: (before, { fetchMoreResult: { registryPersons: next } }) => ({
        registryPersons: {
          ...before.registryPersons,
          rows: [...before.registryPersons.rows, ...next.rows],
        },
      }),
    })
  }
  return (
    <Page title={t('registry.persons')}>
      <QueryView query={{ ...query, data }} pick={(known) => known.registryPersons}>
        {({ rows, total }) => (
          <Listed
            name="registry-persons"
            label={t('registry.persons')}
            placeholder={t('registry.search.persons')}
            {...{ text, rows, total, columns }}
            onText={setText}
            rowName={listName}
            linkTo={({ id }) => `/registry/persons/${id}`}
            none={t('registry.persons.none')}
            onMore={more}
            isLoading={query.loading}
          />
        )}
      </QueryView>
    </Page>
  )
}

function columnsOf(t: Translate): DataColumn<Row>[] {
  return [
    { id: 'name', header: t('registry.field.name'), value: listName },
    {
      id: 'nation',
      header: t('registry.field.nation'),
      value: ({ nation }) => nation ?? null,
      onPhoneBelow: 'plain',
    },
    {
      id: 'birthYear',
      header: t('registry.field.birthYear'),
      value: ({ birthYear }) => birthYear ?? null,
      align: 'end',
      onPhoneBelow: 'plain',
    },
    {
      id: 'feiId',
      header: t('registry.field.feiId'),
      value: ({ feiId }) => feiId ?? null,
      onPhoneBelow: 'named',
    },
    {
      id: 'club',
      header: t('registry.field.club'),
      value: ({ club }) => club ?? null,
      onPhoneBelow: 'plain',
    },
    completeColumn(t),
  ]
}
