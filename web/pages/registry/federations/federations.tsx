import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { RegistryFederationsQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { federationsListQuery } from '../operations.ts'

type Federation = RegistryFederationsQuery['federations'][number]

/** The federations that shows and events name. */
export function Federations() {
  const t = useMessages()
  const query = useQuery(federationsListQuery)
  const columns = useMemo<DataColumn<Federation>[]>(
    () => [
      { id: 'code', header: t('registry.federation.code'), value: ({ code }) => code },
      { id: 'name', header: t('registry.field.name'), value: ({ name }) => name },
      {
        id: 'nation',
        header: t('registry.field.nation'),
        value: ({ nation }) => nation ?? null,
      },
    ],
    [t],
  )
  return (
    <Page title={t('registry.federations')}>
      <QueryView query={query} pick={(data) => data.federations}>
        {(federations) => (
          <DataTable
            name="federations"
            label={t('registry.federations')}
            rows={federations}
            columns={columns}
            rowName={({ code }) => code}
          />
        )}
      </QueryView>
    </Page>
  )
}
