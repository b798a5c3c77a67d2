import { Stack, Text, Title } from '@mantine/core'
import { useMemo } from 'react'
import { formatDays } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { TextLink } from '#web/components/link.tsx'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import { changeOf, decimalOf, pointsOf } from './figures.ts'
import type { PairHistory } from './pair-rating.tsx'

type Row = PairHistory['steps'][number] & { id: string }

/** More than these are not sent. */
const mostSteps = 200

/** Why each competition changed the rating, the newest first. */
export function Receipts({ steps }: Pick<PairHistory, 'steps'>) {
  const t = useMessages()
  const rows = useMemo(
    () => steps.map((step, index) => ({ ...step, id: String(index) })).toReversed(),
    [steps],
  )
  const columns = useMemo(() => columnsOf(t), [t])
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {t('ratings.receipts')}
      </Title>
      {steps.length >= mostSteps && (
        <Text size="sm" c="dimmed">
          {t('ratings.receipts.last', { count: mostSteps })}
        </Text>
      )}
      <DataTable
        name="rating-receipts"
        label={t('ratings.receipts')}
        rows={rows}
        columns={columns}
        rowName={({ day }) => formatDays(day, day, t.locale)}
      />
    </Stack>
  )
}

function columnsOf(t: Translate): DataColumn<Row>[] {
  return [
    {
      id: 'day',
      header: t('ratings.day'),
      value: ({ day }) => day,
      cell: ({ day }) => formatDays(day, day, t.locale),
      oneLine: true,
    },
    {
      id: 'competition',
      header: t('ratings.competition'),
      value: (row) => competitionWords(row, t),
      cell: (row) => <Competition row={row} />,
      onPhoneBelow: 'plain',
    },
    {
      id: 'place',
      header: t('ratings.place'),
      value: ({ place }) => place ?? null,
      align: 'end',
      onPhoneBelow: 'named',
    },
    {
      id: 'change',
      header: t('ratings.change'),
      value: ({ receipt }) => receipt?.change ?? null,
      cell: ({ receipt }) => receipt && changeOf(receipt.change, t.locale),
      align: 'end',
    },
    {
      id: 'after',
      header: t('ratings.rating'),
      value: ({ receipt }) => receipt?.after ?? null,
      cell: ({ receipt }) => receipt && pointsOf(receipt.after, t.locale),
      align: 'end',
      onPhoneBelow: 'named',
    },
    {
      id: 'why',
      header: t('ratings.receipts'),
      value: (row) => whyWords(row, t),
      onPhoneBelow: 'plain',
    },
  ]
}

function Competition({ row }: { row: Row }) {
  const t = useMessages()
  const { competition } = row
  const words = competitionWords(row, t)
  if (!competition?.showId) return words
  const { id: competitionId, showId } = competition
  return (
    <TextLink
      to="/shows/$showId/competitions/$competitionId"
      params={{ showId, competitionId }}
      search={{ tab: 'results' }}
      fz="inherit"
      underline="always"
    >
      {words}
    </TextLink>
  )
}

function competitionWords({ competition }: Row, t: Translate): string {
  if (!competition) return t('ratings.hiddenCompetition')
  const { number, name, show } = competition
  return `${show} · ${number} ${name}`
}

function whyWords(row: Row, t: Translate): string {
  const { receipt, notCounted, most } = row
  if (!receipt) {
    const id = `ratings.notCounted.${notCounted}`
    return isKnownMessage(id) ? t(id) : ''
  }
  const { beaten, rivals, level, mostChange } = receipt
  const expected = decimalOf(receipt.expected, t.locale)
  const values = { beaten, rivals, level, expected }
  const words = t(level > 0 ? 'ratings.receipt.level' : 'ratings.receipt', values)
  if (typeof mostChange !== 'number') return words
  const change = changeOf(mostChange, t.locale)
  const from = most
    ? t('ratings.receipt.most', { name: most, change })
    : t('ratings.receipt.mostHidden', { change })
  return `${words}; ${from}`
}
