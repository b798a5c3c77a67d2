import { useQuery } from '@apollo/client/react'
import { SegmentedControl, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { RatingsQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { asDiscipline } from './as-discipline.ts'
import { ratingsQuery } from './operations.ts'
import {
  columnsOf,
  kinds,
  nameOf,
  type RatedKind,
  type RatedRow,
  rowOf,
} from './rating-columns.tsx'

const from = '/signed-in/ratings/$discipline'

/** As many as a table shows at once; others are found by their name. */
const mostShown = 500

/** Pairs, riders or horses of one discipline, the best first. */
export function DisciplineRatings() {
  const t = useMessages()
  const discipline = asDiscipline(useParams({ from }).discipline)
  const asked = useSearch({ from }).of
  const navigate = useNavigate({ from: '/ratings/$discipline' })
  const of = kinds.find((kind) => kind === asked) ?? 'pair'
  const [search, setSearch] = useState('')
  const [wanted] = useDebouncedValue(search.slice(0, 100), 250)
  const query = useQuery(ratingsQuery, {
    variables: { discipline, of, search: wanted, first: mostShown },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <Page
      title={t(`shows.discipline.${discipline}`)}
      crumbs={[{ label: t('ratings.title'), to: '/ratings' }]}
      filters={
        <SegmentedControl
          aria-label={t('ratings.of')}
          value={of}
          onChange={(kind) => void navigate({ search: { of: kind }, replace: true })}
          data={kinds.map((value) => ({ value, label: t(`ratings.of.${value}`) }))}
        />
      }
    >
      <QueryView query={query} pick={(data) => data.ratings}>
        {({ count, rows }) => (
          <>
            {(count > rows.length || search !== '') && (
              <TextInput
                maw={360}
                label={t('ratings.search')}
                description={t('ratings.best', { shown: rows.length, count })}
                leftSection={<IconSearch size={16} />}
                value={search}
                onChange={(event) => setSearch(event.currentTarget.value)}
              />
            )}
            {rows.length === 0 && search === '' ? (
              <EmptyState title={t('ratings.nothingToSee')} text={t('ratings.whoSees')} />
            ) : (
              <RatedTable {...{ discipline, of, rows }} />
            )}
          </>
        )}
      </QueryView>
      <Text size="sm" c="dimmed" maw={720}>
        {t('ratings.whoSees')}
      </Text>
    </Page>
  )
}

interface RatedTableProps {
  discipline: string
  of: RatedKind
  rows: RatingsQuery['ratings']['rows']
}

function RatedTable({ discipline, of, rows }: RatedTableProps) {
  const t = useMessages()
  const columns = useMemo(() => columnsOf(of, t), [of, t])
  const pathOf = ({ rated: { person, horse } }: RatedRow) =>
    `/ratings/${discipline}/${person?.id}/${horse?.id}`
  const identified = useMemo(() => rows.map(rowOf), [rows])
  return (
    <DataTable<RatedRow>
      key={of}
      name={`ratings-${of}`}
      label={t(`ratings.of.${of}`)}
      rows={identified}
      columns={columns}
      rowName={nameOf}
      {...(of === 'pair' && { linkTo: pathOf })}
    />
  )
}
