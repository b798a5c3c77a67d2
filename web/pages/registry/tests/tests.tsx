import { useQuery } from '@apollo/client/react'
import { Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Translate } from '#locales/messages.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { LinkButton } from '#web/components/link.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { RegistryTestsQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { testsQuery } from '../operations.ts'
import { Part } from '../part.tsx'

type OwnTest = RegistryTestsQuery['ownTests'][number]
type LibraryTest = RegistryTestsQuery['dressageTests'][number]

/** Dressage tests: those that the organization made, and the library. */
export function Tests() {
  const t = useMessages()
  const query = useQuery(testsQuery, { fetchPolicy: 'cache-and-network' })
  const own = useMemo(() => ownColumns(t), [t])
  const library = useMemo(() => libraryColumns(t), [t])
  return (
    <Page
      title={t('registry.tests')}
      action={
        <LinkButton
          to="/registry/tests/$testId"
          params={{ testId: 'new' }}
          leftSection={<IconPlus size={16} />}
        >
          {t('registry.tests.new')}
        </LinkButton>
      }
    >
      <QueryView query={query} pick={(data) => data}>
        {({ ownTests, dressageTests }) => (
          <Stack gap="xl">
            <Part title={t('registry.tests.own')}>
              {ownTests.length === 0 ? (
                <EmptyState title={t('registry.tests.none')} text={t('registry.tests.none.text')} />
              ) : (
                <DataTable
                  name="own-tests"
                  label={t('registry.tests.own')}
                  rows={ownTests}
                  columns={own}
                  rowName={({ name }) => name}
                  linkTo={({ id }) => `/registry/tests/${id}`}
                />
              )}
            </Part>
            <Part title={t('registry.tests.library')}>
              <DataTable
                name="library-tests"
                label={t('registry.tests.library')}
                rows={dressageTests}
                columns={library}
                rowName={({ name }) => name}
              />
            </Part>
          </Stack>
        )}
      </QueryView>
    </Page>
  )
}

function ownColumns(t: Translate): DataColumn<OwnTest>[] {
  return [
    { id: 'name', header: t('registry.field.name'), value: ({ name }) => name },
    {
      id: 'body',
      header: t('registry.test.body'),
      value: ({ body }) => body,
      onPhoneBelow: 'plain',
    },
    {
      id: 'year',
      header: t('registry.test.year'),
      value: ({ year }) => year,
      onPhoneBelow: 'plain',
    },
    {
      id: 'movements',
      header: t('registry.test.movements'),
      value: ({ movements }) => movements.length,
      align: 'end',
      onPhoneBelow: 'named',
    },
    {
      id: 'maximum',
      header: t('registry.test.maximum'),
      value: ({ maximumPoints }) => maximumPoints,
      align: 'end',
    },
    {
      id: 'organization',
      header: t('registry.test.organization'),
      value: ({ organization }) => organization,
      hiddenAtFirst: true,
    },
  ]
}

function libraryColumns(t: Translate): DataColumn<LibraryTest>[] {
  return [
    { id: 'name', header: t('registry.field.name'), value: ({ name }) => name },
    {
      id: 'body',
      header: t('registry.test.body'),
      value: ({ body }) => body,
      onPhoneBelow: 'plain',
    },
    {
      id: 'year',
      header: t('registry.test.year'),
      value: ({ year }) => year,
      onPhoneBelow: 'plain',
    },
    {
      id: 'movements',
      header: t('registry.test.movements'),
      value: ({ movements }) => movements || null,
      align: 'end',
      onPhoneBelow: 'named',
    },
    {
      id: 'maximum',
      header: t('registry.test.maximum'),
      value: ({ maximumPoints }) => maximumPoints,
      align: 'end',
    },
  ]
}
