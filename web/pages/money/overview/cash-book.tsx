import { Stack, Text, Title } from '@mantine/core'
import { useMemo } from 'react'
import { formatDay, formatSmallestUnits } from '#locales/formatting.ts'
import type { MessageId, Translate } from '#locales/messages.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { Report, ReportProps } from './overview.tsx'

interface Row {
  id: string
  day: string
  method: string
  currency: string
  received: number
  paidOut: number
  /** Of this method, at the end of the day. */
  sum: number
}

/** What came in and went out by day: cash first, then every other way. */
export function CashBook({ report }: ReportProps) {
  const t = useMessages()
  const columns = useMemo(() => columnsOf(t), [t])
  const rows = withSums(report.flows)
  if (rows.length === 0) return null
  const cash = rows.filter(({ method }) => method === 'cash')
  const others = rows.filter(({ method }) => method !== 'cash')
  return (
    <Stack component="section" aria-labelledby="money-cash-book">
      <Title order={2} size="h3" id="money-cash-book">
        {t('money.overview.cashBook')}
      </Title>
      {cash.length === 0 ? (
        <Text c="dimmed">{t('money.overview.noCash')}</Text>
      ) : (
        <DataTable
          name="money-cash-book"
          label={t('money.overview.cashBook')}
          rows={cash}
          columns={columns.filter(({ id }) => id !== 'method')}
          rowName={({ day }) => formatDay(day, t.locale)}
        />
      )}
      {others.length > 0 && (
        <>
          <Title order={3} size="h4">
            {t('money.overview.otherMethods')}
          </Title>
          <DataTable
            name="money-flows"
            label={t('money.overview.otherMethods')}
            rows={others}
            columns={columns}
            rowName={({ day, method }) => `${formatDay(day, t.locale)} ${method}`}
          />
        </>
      )}
    </Stack>
  )
}

function withSums(flows: Report['flows']): Row[] {
  const sums = new Map<string, number>()
  return flows.map((flow) => {
    const { method, received, paidOut } = flow
    const sum = (sums.get(method) ?? 0) + received - paidOut
    sums.set(method, sum)
    return { ...flow, id: `${flow.day} ${method}`, sum }
  })
}

function columnsOf(t: Translate): DataColumn<Row>[] {
  const amount = (id: 'received' | 'paidOut' | 'sum', header: string): DataColumn<Row> => {
    const print = (row: Row) => formatSmallestUnits(row[id], row.currency, t.locale)
    return { id, header, value: (row) => row[id], cell: print, csv: print, align: 'end' }
  }
  return [
    {
      id: 'day',
      header: t('money.overview.day'),
      value: ({ day }) => day,
      cell: ({ day }) => formatDay(day, t.locale),
    },
    {
      id: 'method',
      header: t('money.field.method'),
      value: ({ method }) => t(`money.method.${method}` as MessageId),
      onPhoneBelow: 'plain',
    },
    { ...amount('received', t('money.overview.received')), onPhoneBelow: 'named' },
    { ...amount('paidOut', t('money.overview.paidOut')), onPhoneBelow: 'named' },
    amount('sum', t('money.overview.sum')),
  ]
}
