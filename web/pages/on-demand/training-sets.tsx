import { useQuery } from '@apollo/client/react'
import { Loader, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { Translate } from '#locales/messages.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { latePart } from '#web/components/late-part.ts'
import { LinkButton } from '#web/components/link.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { TrainingSetsQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { TrainingBadge } from './training-badge.tsx'
import { trainingSetsQuery } from './training-operations.ts'

type Listed = TrainingSetsQuery['trainingSets'][number]

const OfficeRides = latePart(async () => ({
  default: (await import('./office-rides.tsx')).OfficeRides,
}))

/** Training sets that the reader makes, and those to mark. */
export function TrainingSets() {
  const t = useMessages()
  const query = useQuery(trainingSetsQuery, { fetchPolicy: 'cache-and-network' })
  const mayCreate = (query.data?.myVideos.offices.length ?? 0) > 0
  return (
    <Page
      title={t('training.title')}
      crumbs={[{ label: t('video.title'), to: '/on-demand' }]}
      action={
        mayCreate && (
          <LinkButton to="/on-demand/training/new" leftSection={<IconPlus size={16} />}>
            {t('training.new')}
          </LinkButton>
        )
      }
    >
      <Text c="dimmed" maw={720}>
        {t('training.text')}
      </Text>
      <QueryView query={query} pick={(data) => data.trainingSets}>
        {(sets) =>
          sets.length > 0 ? (
            <DataTable
              name="training-sets"
              label={t('training.title')}
              rows={sets}
              columns={columnsOf(t)}
              rowName={({ name }) => name}
              linkTo={({ id }) => `/on-demand/training/${id}`}
            />
          ) : (
            <EmptyState
              title={t('training.none')}
              text={t(mayCreate ? 'training.none.office' : 'training.none.judge')}
            />
          )
        }
      </QueryView>
      {mayCreate && (
        <Suspense fallback={<Loader />}>
          <OfficeRides />
        </Suspense>
      )}
    </Page>
  )
}

function columnsOf(t: Translate): DataColumn<Listed>[] {
  return [
    { id: 'name', header: t('training.field.name'), value: ({ name }) => name },
    {
      id: 'test',
      header: t('video.field.test'),
      value: ({ testName }) => testName,
      onPhoneBelow: 'plain',
    },
    {
      id: 'organization',
      header: t('video.field.organization'),
      value: ({ organization }) => organization,
      onPhoneBelow: 'plain',
    },
    {
      id: 'films',
      header: t('training.field.films'),
      value: ({ filmCount }) => filmCount,
      align: 'end',
      width: 90,
      onPhoneBelow: 'named',
    },
    {
      id: 'signed',
      header: t('training.field.signed'),
      value: ({ signed, toSign }) => (toSign === 0 ? null : `${signed} / ${toSign}`),
      align: 'end',
      width: 120,
      onPhoneBelow: 'named',
    },
    {
      id: 'state',
      header: t('video.field.state'),
      value: ({ state }) => t(`training.state.${state}`),
      cell: ({ state }) => <TrainingBadge state={state} />,
      width: 140,
    },
  ]
}
