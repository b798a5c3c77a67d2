import { useQuery } from '@apollo/client/react'
import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { entryName, placeStatuses } from '#domain/entries/place-status.ts'
import { printAmount } from '#domain/money/cents.ts'
import { formatMoment, formatSmallestUnits, formatSortableMoment } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import type { OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'
import { ListSkeleton, QueryView } from '#web/components/query-view.tsx'
import type { EntryInboxQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { BulkActs } from './bulk-acts.tsx'
import { entryInboxQuery } from './operations.ts'

export type InboxRow = NonNullable<
  NonNullable<EntryInboxQuery['show']>['entrySystem']
>['entries'][number]

/** All entries of the show, as they come in. */
export function Inbox({ open }: { open: OpenEntrySystem }) {
  const t = useMessages()
  const { id: showId, timeZone } = open.show
  const query = useQuery(entryInboxQuery, {
    variables: { showId },
    // Writing thousands of entries into the cache, and reading them from there, takes longer than all the rest.
    fetchPolicy: 'no-cache',
  })
  const { refetch } = query
  const navigate = useNavigate()
  const { filter: shown = 'all', competition = '' } = useSearch({ strict: false })
  const show = (chosen: { filter: string; competition: string }) =>
    void navigate({
      to: '/shows/$showId/entry-system',
      params: { showId },
      search: {
        ...(chosen.filter === 'all' ? {} : { filter: chosen.filter }),
        ...(chosen.competition === '' ? {} : { competition: chosen.competition }),
      },
      replace: true,
      resetScroll: false,
    })
  const { version } = open.system
  const read = query.data?.show?.entrySystem?.entriesVersion
  // The page follows the topic of the inbox: its version moves with each entry.
  useEffect(() => {
    if (read !== undefined && version > read) refetch().catch(() => undefined)
  }, [version, read, refetch])
  const entries = query.data?.show?.entrySystem?.entries ?? []
  const seesMoney = entries.some(({ balances }) => balances)
  // A column with nothing in it takes the room of those that say something.
  const hasDoubles = entries.some(({ doubles }) => doubles.length > 0)
  const hasOpenPapers = entries.some(({ openPapers }) => openPapers > 0)
  const columns = useMemo(
    () => columnsOf(t, { timeZone, seesMoney, hasDoubles, hasOpenPapers }),
    [t, timeZone, seesMoney, hasDoubles, hasOpenPapers],
  )
  return (
    <Stack gap="sm" component="section" aria-labelledby="entry-inbox">
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h3" id="entry-inbox">
          {t('entry-system.inbox')}
        </Title>
        {/* The form is the riders' application: another document. */}
        <Button component="a" href={`/shows/${showId}/enter`} variant="default">
          {t('entry-system.inbox.enter')}
        </Button>
      </Group>
      <QueryView
        query={query}
        pick={({ show }) => show?.entrySystem?.entries ?? null}
        skeleton={<ListSkeleton rows={3} />}
      >
        {(rows) => {
          if (rows.length === 0) return <Text c="dimmed">{t('entry-system.inbox.empty')}</Text>
          const listed = rows.filter((row) => isShown(row, shown) && isOf(row, competition))
          return (
            <>
              <Text>{figures(rows, t)}</Text>
              <DataTable
                name="entry-inbox"
                label={t('entry-system.inbox')}
                rows={listed}
                columns={columns}
                rowName={({ number }) => entryName(number)}
                linkTo={({ id }) => `/shows/${showId}/entry-system/entries/${id}`}
                bulkActions={(chosen, clear) => (
                  <BulkActs
                    showId={showId}
                    rows={chosen}
                    onDone={() => {
                      clear()
                      refetch().catch(() => undefined)
                    }}
                  />
                )}
                filters={
                  <>
                    <NativeSelect
                      size="sm"
                      aria-label={t('entry-system.inbox.filter')}
                      value={shown}
                      data={[
                        { value: 'all', label: t('entry-system.inbox.filter.all') },
                        ...placeStatuses.map((status) => ({
                          value: status,
                          label: t(`riders.status.${status}`),
                        })),
                        { value: 'papers', label: t('entry-mailing.filter.papers') },
                        ...(seesMoney
                          ? [{ value: 'unpaid', label: t('entry-mailing.filter.unpaid') }]
                          : []),
                        { value: 'doubles', label: t('entry-system.inbox.filter.doubles') },
                      ]}
                      onChange={(event) => show({ filter: event.currentTarget.value, competition })}
                    />
                    <NativeSelect
                      size="sm"
                      aria-label={t('entry-mailing.filter.competition')}
                      value={competition}
                      data={[
                        { value: '', label: t('entry-mailing.filter.competitions') },
                        ...open.system.competitions.map(({ id, number, name }) => ({
                          value: id,
                          label: `${number} ${name}`,
                        })),
                      ]}
                      onChange={(event) =>
                        show({ filter: shown, competition: event.currentTarget.value })
                      }
                    />
                  </>
                }
              />
              {listed.length === 0 && (
                <Group gap="sm">
                  <Text>{t('shell.table.nothing')}</Text>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    onClick={() => show({ filter: 'all', competition: '' })}
                  >
                    {t('shell.table.clearFilter')}
                  </Button>
                </Group>
              )}
            </>
          )
        }}
      </QueryView>
    </Stack>
  )
}

interface InboxColumns {
  timeZone: string
  seesMoney: boolean
  hasDoubles: boolean
  hasOpenPapers: boolean
}

function columnsOf(
  t: Translate,
  { timeZone, seesMoney, hasDoubles, hasOpenPapers }: InboxColumns,
): DataColumn<InboxRow>[] {
  return [
    {
      id: 'number',
      header: t('entry-system.inbox.number'),
      value: ({ number }) => entryName(number),
      cell: ({ number }) => entryName(number),
    },
    {
      id: 'riders',
      header: t('entry-system.inbox.riders'),
      value: ({ riders }) => riders.join(', '),
      cell: ({ riders }) => <span translate="no">{riders.join(', ')}</span>,
      onPhoneBelow: 'plain',
    },
    {
      id: 'horses',
      header: t('entry-system.inbox.horses'),
      value: ({ horses }) => horses.join(', '),
      cell: ({ horses }) => <span translate="no">{horses.join(', ')}</span>,
      onPhoneBelow: 'plain',
    },
    {
      id: 'places',
      header: t('entry-system.inbox.places'),
      value: (row) => placeWords([row], t),
      cell: (row) => placeWords([row], t),
      onPhoneBelow: 'plain',
    },
    ...(hasDoubles ? [doublesColumn(t)] : []),
    ...(hasOpenPapers ? [papersColumn(t)] : []),
    ...(seesMoney ? [balanceColumn(t)] : []),
    {
      id: 'since',
      header: t('entry-system.inbox.since'),
      value: ({ creationTime }) => formatSortableMoment(creationTime, timeZone),
      cell: ({ creationTime }) => formatMoment(creationTime, timeZone, t.locale),
      onPhoneBelow: 'plain',
    },
  ]
}

function doublesColumn(t: Translate): DataColumn<InboxRow> {
  return {
    id: 'doubles',
    header: t('entry-system.inbox.doubles'),
    value: ({ doubles }) => doubles.map(entryName).join(', '),
    cell: ({ doubles }) => doubles.length > 0 && <Doubles numbers={doubles} />,
    onPhoneBelow: 'named',
  }
}

function papersColumn(t: Translate): DataColumn<InboxRow> {
  return {
    id: 'openPapers',
    header: t('entry-mailing.openPapers'),
    value: ({ openPapers }) => openPapers,
    cell: ({ openPapers }) => (openPapers > 0 ? openPapers : ''),
    onPhoneBelow: 'named',
  }
}

function isOf({ competitionIds }: InboxRow, competition: string): boolean {
  return competition === '' || competitionIds.includes(competition)
}

/** What is owed and not paid; by the first currency where there are several. */
function balanceColumn(t: Translate): DataColumn<InboxRow> {
  return {
    id: 'balance',
    header: t('entry-mailing.open'),
    align: 'end',
    value: (row) => owedOf(row)[0]?.balance ?? null,
    cell: (row) =>
      owedOf(row)
        .map(({ balance, currency }) => formatSmallestUnits(balance, currency, t.locale))
        .join(' + '),
    csv: (row) =>
      owedOf(row)
        .map(({ balance, currency }) => printAmount(balance, currency))
        .join(' + '),
    onPhoneBelow: 'named',
  }
}

function owedOf({ balances }: InboxRow) {
  return (balances ?? []).filter(({ balance }) => balance > 0)
}

/** By the state of a place of it, for papers or money that are open, or because another entry asks for the same. */
function isShown(row: InboxRow, shown: string): boolean {
  const { places, doubles, openPapers } = row
  if (shown === 'unpaid') return owedOf(row).length > 0
  if (shown === 'papers') return openPapers > 0
  if (shown === 'doubles') return doubles.length > 0
  return shown === 'all' || places.some(({ status }) => status === shown)
}

function figures(rows: readonly InboxRow[], t: Translate): string {
  const entries = t('entry-system.figures.entries', { count: rows.length })
  return [entries, placeWords(rows, t)].filter((words) => words !== '').join(' · ')
}

/** Other entries that ask for the same rider and horse in the same competition. */
function Doubles({ numbers }: { numbers: readonly number[] }) {
  const t = useMessages()
  return (
    <span>
      <IconAlertTriangle
        size={16}
        role="img"
        aria-label={t('entry-system.inbox.doubles.text')}
        style={{ verticalAlign: 'text-bottom' }}
      />{' '}
      {numbers.map(entryName).join(', ')}
    </span>
  )
}

/** "3 confirmed, 1 waiting" */
function placeWords(rows: readonly InboxRow[], t: Translate): string {
  const counts = new Map<InboxRow['places'][number]['status'], number>()
  for (const { status, count } of rows.flatMap(({ places }) => places)) {
    counts.set(status, (counts.get(status) ?? 0) + count)
  }
  return Array.from(counts, ([status, count]) => t(`entry-system.place.${status}`, { count })).join(
    ', ',
  )
}
