import { countRides } from '#domain/competitions/ride-count.ts'
import { isNotRiding } from '#domain/competitions/status.ts'
import './competitors.css'
import { useQuery } from '@apollo/client/react'
import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { IconFileImport, IconHash, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { undoNewest } from '#web/components/notify.tsx'
import { listName } from '#web/components/person-name.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { useTopic } from '#web/live/use-topic.ts'
import { AddCompetitor } from './add-competitor.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { CompetitorDrawer } from './competitor-drawer.tsx'
import type { OfficeStatus } from './competitor-status.ts'
import { FieldStrengthLink } from './field-strength-link.tsx'
import { countWithoutNumber, legsOf } from './head-numbers.ts'
import { ImportPanel } from './import-panel.tsx'
import { ImportSource } from './import-source.tsx'
import { LimitWarnings } from './limit-warnings.tsx'
import {
  type CompetitorRow,
  type CompetitorsCompetition,
  competitorsTabQuery,
} from './operations.ts'
import { readListText } from './read-list-file.ts'
import { startsOf } from './several-starts.ts'
import { StatusDialog } from './status-dialog.tsx'
import { TeamOverview } from './team-overview.tsx'
import { useColumns } from './use-columns.tsx'
import { useCompetitorActs } from './use-competitor-acts.ts'
import { useImport } from './use-import.ts'
import { useSetForAll } from './use-set-for-all.ts'

interface CompetitorsTabProps {
  showId: string
  competitionId: string
}

/** Who starts in a competition: added by typing or as a list, changed, taken out. */
export function CompetitorsTab({ showId, competitionId }: CompetitorsTabProps) {
  // Read whole and kept beside the cache: other parts of the page read the version alone.
  const query = useQuery(competitorsTabQuery, {
    variables: { showId, competitionId },
    fetchPolicy: 'no-cache',
  })
  const version = query.data?.competition?.version ?? null
  const readAgain = async () => {
    // A failure shows on the page, with the list that is there.
    await query.refetch().catch(() => undefined)
  }
  useTopic(`competition:${competitionId}`, readAgain, version)
  return (
    <QueryView query={query} pick={({ competition }) => competition}>
      {(competition) => (
        <Competitors key={competition.id} competition={competition} readAgain={readAgain} />
      )}
    </QueryView>
  )
}

interface CompetitorsProps {
  competition: CompetitorsCompetition
  readAgain: () => Promise<void>
}

type Filter = 'all' | 'starting' | 'out' | 'withoutNumber' | 'horsConcours'

const filters: Record<Filter, (row: CompetitorRow) => boolean> = {
  all: () => true,
  starting: (row) => !isNotRiding(row),
  out: isNotRiding,
  withoutNumber: (row) => countWithoutNumber([row]) > 0,
  horsConcours: (row) => row.horsConcours,
}

function Competitors({ competition, readAgain }: CompetitorsProps) {
  const t = useMessages()
  const isPhone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const acts = useCompetitorActs(competition, readAgain)
  const setForAll = useSetForAll(competition.id, readAgain)
  const list = useImport(competition.id)
  const [entering, setEntering] = useState<'typing' | 'list' | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const [filter, setFilter] = useState<Filter>('all')
  const [asked, setAsked] = useState<{ rows: CompetitorRow[]; status: OfficeStatus } | null>(null)
  useHotkeys([['mod+Z', undoNewest]])
  const { competitors, status } = competition
  const isReadOnly = !competition.permissions.includes('WRITE')
  const mayEnter = !isReadOnly && status !== 'official' && status !== 'cancelled'
  const columns = useColumns({
    competition,
    acts,
    isReadOnly: !mayEnter,
    showsNotes: !isReadOnly,
    isPhone,
  })
  const open = competitors.find(({ id }) => id === openId)
  const askStatus = (rows: CompetitorRow[], wanted: OfficeStatus) =>
    setAsked({ rows, status: wanted })
  const isEmpty = competitors.length === 0
  if (list.rows) {
    return (
      <ImportPanel
        state={list}
        rows={list.rows}
        competition={competition}
        onTakeBack={acts.takeBackImport}
        onDone={async () => {
          setEntering(null)
          await readAgain()
        }}
      />
    )
  }
  return (
    <Stack gap="md">
      {!isEmpty && (
        <Header competition={competition}>
          {mayEnter && (
            <EntryButtons
              competition={competition}
              onNumbers={() => void acts.giveNumbers()}
              onEnter={setEntering}
            />
          )}
        </Header>
      )}
      {mayEnter && (isEmpty || entering === 'list') && (
        <ImportSource
          title={t(isEmpty ? 'competitors.empty' : 'competitors.import')}
          number={competition.number}
          isBusy={list.isBusy}
          problems={list.problems}
          onList={(source) => void list.read(source)}
          {...(!isEmpty && { onClose: () => setEntering(null) })}
        />
      )}
      {mayEnter && isEmpty && (
        <Text size="sm">{t('competitors.empty.type', { discipline: competition.discipline })}</Text>
      )}
      {mayEnter && (isEmpty || entering === 'typing') && (
        <AddCompetitor
          competition={competition}
          onAdd={(input) => {
            // Stays open when the first one is there.
            setEntering('typing')
            return acts.add(input)
          }}
          onList={(text) => void list.read(readListText(text))}
          {...(!isEmpty && { onClose: () => setEntering(null) })}
        />
      )}
      <TeamOverview competition={competition} />
      {isEmpty && !mayEnter && <EmptyState title={t('competitors.nobody')} />}
      {!isEmpty && (
        <DataTable
          name={isPhone ? 'competitors-phone' : 'competitors'}
          label={t('competitors.title')}
          rows={competitors.filter(filters[filter])}
          columns={columns}
          rowName={rowName}
          onOpen={(row) => setOpenId(row.id)}
          filters={
            <Select
              size="xs"
              w="11rem"
              aria-label={t('competitors.filter')}
              allowDeselect={false}
              data={filterNames.map((value) => ({
                value,
                label: t(`competitors.filter.${value}`),
              }))}
              value={filter}
              onChange={(value) => setFilter(filterNames.find((each) => each === value) ?? 'all')}
            />
          }
          {...(!isReadOnly && {
            bulkActions: (rows: CompetitorRow[], clear: () => void) => (
              <BulkActions
                rows={rows}
                competitionStatus={status}
                onStatus={askStatus}
                several={{
                  competitors,
                  onSet: (chosen, change) => void setForAll(chosen, change),
                }}
                onRemove={async (chosen) => {
                  if (await acts.remove(chosen)) clear()
                }}
              />
            ),
          })}
        />
      )}
      {open && (
        <CompetitorDrawer
          key={legsOf(open)
            .map(({ person, horse }) => `${person.id} ${horse.id}`)
            .join()}
          competition={competition}
          row={open}
          acts={acts}
          isReadOnly={isReadOnly}
          onStatus={askStatus}
          onClose={() => setOpenId(null)}
        />
      )}
      {asked && (
        <StatusDialog
          rows={asked.rows}
          status={asked.status}
          needsReason={status === 'official'}
          onSet={(reason, detail) => acts.setStatus(asked.rows, asked.status, { reason, detail })}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  )
}

const filterNames = ['all', 'starting', 'out', 'withoutNumber', 'horsConcours'] as const

function rowName({ person, horse }: CompetitorRow): string {
  return `${listName(person)} – ${horse.name}`
}

interface HeaderProps {
  competition: CompetitorsCompetition
  children: React.ReactNode
}

/** How many start, of how many that may. */
function Header({ competition, children }: HeaderProps) {
  const t = useMessages()
  const { competitors, maximumStarters } = competition
  const { starters: starting } = countRides(competitors)
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {maximumStarters
            ? t('competitors.countOf', { count: starting, most: maximumStarters })
            : t('competitors.count', { count: starting })}
        </Text>
        <Group gap="xs">
          {competition.permissions.includes('WRITE') && <FieldStrengthLink {...competition} />}
          {children}
        </Group>
      </Group>
      <LimitWarnings competition={competition} starters={starting} starts={startsOf(competitors)} />
    </>
  )
}

interface EntryButtonsProps {
  competition: CompetitorsCompetition
  onNumbers: () => void
  onEnter: (how: 'typing' | 'list') => void
}

function EntryButtons({ competition, onNumbers, onEnter }: EntryButtonsProps) {
  const t = useMessages()
  const without = countWithoutNumber(competition.competitors)
  return (
    <>
      {without > 0 && (
        <Button variant="default" leftSection={<IconHash size={16} />} onClick={onNumbers}>
          {t('competitors.giveNumbers', { count: without })}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} />}
        onClick={() => onEnter('list')}
      >
        {t('competitors.import')}
      </Button>
      <Button
        variant="light"
        leftSection={<IconPlus size={16} />}
        onClick={() => onEnter('typing')}
      >
        {t('competitors.add')}
      </Button>
    </>
  )
}
