import { Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { statusAbbreviation } from '#domain/competitions/status.ts'
import { formatDays, formatValue } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { TextLink } from '#web/components/link.tsx'
import type { RegistryStartRowFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'

type Start = RegistryStartRowFragment & { id: string }

interface StartsTableProps {
  starts: readonly RegistryStartRowFragment[]
  /** Whom a start names beside the one whose page it is. */
  beside: 'athlete' | 'horse'
}

/** Where somebody started, with the results as the reader may know them. */
export function StartsTable({ starts, beside }: StartsTableProps) {
  const t = useMessages()
  const rows = useMemo(
    () => starts.map((start, index) => ({ ...start, id: `${start.competitionId} ${index}` })),
    [starts],
  )
  const columns = useMemo(() => columnsOf(t, beside), [t, beside])
  if (rows.length === 0) return <Text c="dimmed">{t('registry.results.none')}</Text>
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('registry.results.text')}
      </Text>
      <DataTable
        name="registry-starts"
        label={t('registry.results')}
        rows={rows}
        columns={columns}
        rowName={({ competition }) => competition}
      />
    </Stack>
  )
}

function columnsOf(t: Translate, beside: 'athlete' | 'horse'): DataColumn<Start>[] {
  return [
    {
      id: 'competition',
      header: t('registry.column.competition'),
      value: ({ number, competition }) => `${number} ${competition}`,
      cell: ({ number, competition, mayOpen, showId, competitionId }) =>
        mayOpen ? (
          <TextLink
            to="/shows/$showId/competitions/$competitionId"
            params={{ showId, competitionId }}
          >
            {number} {competition}
          </TextLink>
        ) : (
          `${number} ${competition}`
        ),
    },
    {
      id: 'day',
      header: t('registry.column.day'),
      value: ({ day }) => day,
      cell: ({ day }) => formatDays(day, day, t.locale),
      onPhoneBelow: 'plain',
    },
    {
      id: 'show',
      header: t('registry.column.show'),
      value: ({ show }) => show,
      onPhoneBelow: 'plain',
    },
    {
      id: 'with',
      header: t('registry.column.with'),
      value: (start) => start[beside] ?? null,
      onPhoneBelow: 'plain',
    },
    {
      id: 'place',
      header: t('registry.column.place'),
      value: ({ place }) => place ?? null,
      cell: ({ place, status }) => place ?? (status && statusAbbreviation[status]) ?? '',
      align: 'end',
    },
    {
      id: 'result',
      header: t('registry.column.result'),
      value: ({ total }) => total ?? null,
      cell: (start) => resultCell(start, t),
      csv: (start) => figureOf(start, t),
      align: 'end',
    },
  ]
}

function resultCell(start: Start, t: Translate) {
  const figure = figureOf(start, t)
  if (figure === '') return ''
  return start.isOfficial ? (
    figure
  ) : (
    <>
      {figure}{' '}
      <Text span size="xs" c="dimmed">
        {t('registry.provisional')}
      </Text>
    </>
  )
}

function figureOf({ total, unit, decimals }: Start, t: Translate): string {
  if (typeof total !== 'number' || !unit) return ''
  const figure = formatValue(total, { unit, decimals: decimals ?? undefined }, t.locale)
  return unit === 'percent' && figure !== '' ? `${figure} %` : figure
}
