import { useQuery } from '@apollo/client/react'
import { Suspense, useMemo } from 'react'
import type { Translate } from '#locales/messages.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { latePart } from '#web/components/late-part.ts'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { RegistryHorsesQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { completeColumn } from '../complete-column.tsx'
import { Listed } from '../listed.tsx'
import { horsesQuery } from '../operations.ts'
import { useListSearch } from '../use-listed.ts'

type Row = RegistryHorsesQuery['registryHorses']['rows'][number]

const ReportedOutsideShows = latePart(async () => ({
  default: (await import('#web/components/comments/reported-outside-shows.tsx'))
    .ReportedOutsideShows,
}))

/** The horses that the office knows, found by name or by an exact identifier. */
export function Horses() {
  const t = useMessages()
  const { text, setText, search } = useListSearch()
  const query = useQuery(horsesQuery, {
    variables: { search },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const columns = useMemo(() => columnsOf(t), [t])
  const data = query.data ?? query.previousData
  const more = () => {
    const after = query.data?.registryHorses.rows.at(-1)?.id ?? null
    void query.fetchMore({
      variables: { search, after },
      updateQuery: (before, { fetchMoreResult: { registryHorses: next } }) => ({
        registryHorses: {
          ...before.registryHorses,
          rows: [...before.registryHorses.rows, ...next.rows],
        },
      }),
    })
  }
  return (
    <Page title={t('registry.horses')}>
      <Suspense>
        <ReportedOutsideShows />
      </Suspense>
      <QueryView query={{ ...query, data }} pick={(known) => known.registryHorses}>
        {({ rows, total }) => (
          <Listed
            name="registry-horses"
            label={t('registry.horses')}
            placeholder={t('registry.search.horses')}
            {...{ text, rows, total, columns }}
            onText={setText}
            rowName={({ name }) => name}
            linkTo={({ id }) => `/registry/horses/${id}`}
            none={t('registry.horses.none')}
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
    { id: 'name', header: t('registry.field.name'), value: ({ name }) => name },
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
      id: 'sex',
      header: t('registry.field.sex'),
      value: ({ sex }) => (sex ? t(`registry.sex.${sex}`) : null),
      hiddenAtFirst: true,
    },
    {
      id: 'feiId',
      header: t('registry.field.feiId'),
      value: ({ feiId }) => feiId ?? null,
      onPhoneBelow: 'named',
    },
    {
      id: 'ueln',
      header: t('registry.field.ueln'),
      value: ({ ueln }) => ueln ?? null,
      hiddenAtFirst: true,
    },
    {
      id: 'owner',
      header: t('registry.field.owner'),
      value: ({ owner }) => owner ?? null,
      onPhoneBelow: 'named',
    },
    completeColumn(t),
  ]
}
