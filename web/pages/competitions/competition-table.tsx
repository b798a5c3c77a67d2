import { Group, Progress, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useMemo } from 'react'
import { formatDayOf, formatTime } from '#locales/formatting.ts'
import { endWords } from '#web/components/competitions/end-words.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import type { Moves, PlannedCompetition } from '#web/components/day-ground/planned-competition.ts'
import { DisciplineIcon } from '#web/components/discipline-icon.tsx'
import { CompetitionStatusBadge } from '#web/components/status-badge.tsx'
import type { CompetitionRowFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { BulkActs } from './acts/bulk-acts.tsx'
import type { ProgrammeActs } from './acts/programme-acts.tsx'
import { CompetitionMenu } from './competition-menu.tsx'
import { ConflictSign } from './conflict-list.tsx'
import type { PlanConflict } from './conflicts.ts'
import type { ShownShow } from './shown-show.ts'

export interface CompetitionRowsProps {
  show: ShownShow
  /** In the order of days, arenas and times. */
  rows: readonly CompetitionRowFragment[]
  plan: readonly PlannedCompetition[]
  conflicts: readonly PlanConflict[]
  moves: Moves
  programme: ProgrammeActs
  filters: ReactNode
}

export function CompetitionTable(props: CompetitionRowsProps) {
  const { show, rows, plan, conflicts, moves, programme, filters } = props
  const t = useMessages()
  const hasRoom = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false })
  const mayWrite = show.permissions.includes('WRITE')
  const actsColumn = useMemo(
    (): DataColumn<CompetitionRowFragment> => ({
      id: 'acts',
      header: t('competitions.acts'),
      value: () => null,
      cell: (row) => (
        <CompetitionMenu show={show} row={row} plan={plan} moves={moves} programme={programme} />
      ),
      width: 64,
      isMenu: true,
    }),
    [show, plan, moves, programme, t],
  )
  const isWide = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false })
  const isMixed = new Set(rows.map(({ discipline }) => discipline)).size > 1
  const showsDiscipline = isMixed && isWide
  const columns = useMemo((): DataColumn<CompetitionRowFragment>[] => {
    // On a tablet the status and what can be done are worth more.
    const testColumn: DataColumn<CompetitionRowFragment> = {
      id: 'test',
      header: t('results.test'),
      value: ({ testName }) => testName ?? null,
      width: 150,
    }
    const disciplineColumn: DataColumn<CompetitionRowFragment> = {
      id: 'discipline',
      header: t('competitions.discipline'),
      value: ({ discipline }) => t(`shows.discipline.${discipline}`),
      cell: ({ discipline }) => (
        <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
          <DisciplineIcon discipline={discipline} /> {t(`shows.discipline.${discipline}`)}
        </Text>
      ),
      width: 110,
    }
    const endColumn: DataColumn<CompetitionRowFragment> = {
      id: 'end',
      header: t('competitions.end'),
      value: (row) => endWords(row, show.timeZone, t.locale),
      align: 'end',
      width: 80,
    }
    const progressColumn: DataColumn<CompetitionRowFragment> = {
      id: 'progress',
      header: t('competitions.progress'),
      value: (row) => {
        const { startersCount, finishedCount } = row
        return startersCount > 0 ? Math.round((100 * finishedCount) / startersCount) : null
      },
      cell: (row) => <RowProgress row={row} />,
      width: 120,
    }
    return [
      {
        id: 'number',
        header: t('competitions.number'),
        value: ({ number }) => number,
        width: 72,
      },
      {
        id: 'name',
        header: t('competitions.name'),
        value: ({ name }) => name,
        cell: (row) => (
          <Group gap={6} wrap="nowrap">
            {isMixed && !showsDiscipline && (
              <DisciplineIcon
                discipline={row.discipline}
                label={t(`shows.discipline.${row.discipline}`)}
              />
            )}
            <Text size="sm" fw={550}>
              {row.name}
            </Text>
            <ConflictSign conflicts={conflicts} competitionId={row.id} show={show} />
          </Group>
        ),
        width: 190,
      },
      ...(showsDiscipline ? [disciplineColumn] : []),
      ...(hasRoom ? [testColumn] : []),
      {
        id: 'day',
        header: t('competitions.day'),
        value: ({ startsAt }) => startsAt ?? null,
        cell: ({ startsAt }) =>
          startsAt ? (
            <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
              {formatDayOf(startsAt, show.timeZone, t.locale)}
            </Text>
          ) : null,
        csv: ({ startsAt }) => (startsAt ? formatDayOf(startsAt, show.timeZone, t.locale) : ''),
        width: 110,
      },
      { id: 'arena', header: t('results.arena'), value: ({ arena }) => arena?.name ?? null },
      {
        id: 'start',
        header: t('results.start'),
        value: ({ startsAt }) => (startsAt ? formatTime(startsAt, show.timeZone, t.locale) : null),
        align: 'end',
        width: 80,
      },
      ...(hasRoom ? [endColumn] : []),
      {
        id: 'starters',
        header: t('competitions.starters'),
        value: ({ startersCount }) => startersCount,
        align: 'end',
        width: 80,
      },
      {
        id: 'status',
        header: t('competitions.status'),
        value: ({ status }) => t(`shell.competitionStatus.${status}`),
        cell: ({ status }) => <CompetitionStatusBadge status={status} />,
        width: 120,
      },
      ...(hasRoom ? [progressColumn] : []),
      ...(mayWrite ? [actsColumn] : []),
    ]
  }, [show, conflicts, actsColumn, mayWrite, hasRoom, isMixed, showsDiscipline, t])
  return (
    <DataTable
      name="competitions"
      label={t('shell.place.competitions')}
      rows={rows}
      columns={columns}
      rowName={({ number, name }) => `${number} ${name}`}
      linkTo={({ id }) => `/shows/${show.id}/competitions/${id}`}
      filters={filters}
      {...(mayWrite && {
        bulkActions: (chosen: CompetitionRowFragment[], clear: () => void) => (
          <BulkActs rows={chosen} acts={programme} clear={clear} />
        ),
      })}
    />
  )
}

/** Starters who are through, where there is something to ride: as on the page of the competition. */
export function RowProgress({ row }: { row: CompetitionRowFragment }) {
  const t = useMessages()
  const { status, startersCount: starters, finishedCount: finished } = row
  if (starters === 0 || status === 'draft' || status === 'open' || status === 'cancelled') {
    return null
  }
  const words = t('competitions.ridden', { finished, starters })
  return (
    <Group gap={6} wrap="nowrap">
      <Progress
        value={(100 * finished) / starters}
        size="sm"
        style={{ flex: 1, minWidth: 40 }}
        aria-label={words}
      />
      <Text size="xs" c="dimmed">
        {finished}/{starters}
      </Text>
    </Group>
  )
}
