import { Stack, Text, Title } from '@mantine/core'
import { useMemo } from 'react'
import { bars } from '#domain/pictures/bars.ts'
import { numbers } from '#domain/pictures/measure.ts'
import { formatDay, formatFigure, formatSmallestUnits } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { PictureView } from '#web/components/pictures/picture-view.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { Report, ReportProps } from './overview.tsx'

/** The rule of charges that the office makes by hand. */
const byHand = 'by hand'

/** What was earned, by what it was for; what is collected for others stands by itself. */
export function Revenue({ report, currency }: ReportProps) {
  const t = useMessages()
  const causes = report.causes.map((row) => ({ ...row, name: causeName(row, t) }))
  const competitions = report.competitions.map((row) => ({
    ...row,
    name: row.name || t('money.overview.noCompetition'),
  }))
  const days = report.days
    .filter(({ charged, remitted }) => charged !== 0 || remitted !== 0)
    .map((row) => ({ ...row, key: row.day, name: formatDay(row.day, t.locale) }))
  return (
    <Stack component="section" aria-labelledby="money-revenue">
      <Title order={2} size="h3" id="money-revenue">
        {t('money.overview.revenue')}
      </Title>
      <PictureView
        title={t('money.overview.byCause')}
        empty={t('money.none')}
        draw={(width, lettering) =>
          bars({
            ...{ width, lettering, nameHead: t('money.overview.cause') },
            measure: numbers({
              name: t('money.overview.net'),
              print: (value) => formatSmallestUnits(value, currency, t.locale),
              leastStep: 1,
            }),
            rows: causes.map(({ name, charged, remitted }) => ({
              name,
              value: charged - remitted,
            })),
          })
        }
      />
      <SumTable name="money-causes" head={t('money.overview.cause')} rows={causes} />
      <SumTable
        name="money-competitions"
        head={t('money.overview.competition')}
        rows={competitions}
      />
      <SumTable name="money-days" head={t('money.overview.day')} rows={days} />
      {report.payees.length > 0 && (
        <SumTable name="money-payees" head={t('money.overview.payee')} rows={report.payees} />
      )}
      <VatTable rows={report.vat} />
    </Stack>
  )
}

function causeName({ key, name }: Report['causes'][number], t: Translate): string {
  return key === byHand ? t('money.overview.byHand') : name
}

interface SumRow {
  key: string
  name: string
  currency: string
  charged: number
  remitted: number
}

interface SumTableProps {
  name: string
  /** What the first column names. */
  head: string
  rows: readonly SumRow[]
}

function SumTable({ name, head, rows }: SumTableProps) {
  const t = useMessages()
  const columns = useMemo((): DataColumn<SumRow & { id: string }>[] => {
    const amount = (
      id: string,
      header: string,
      of: (row: SumRow) => number,
    ): DataColumn<SumRow & { id: string }> => {
      const print = (row: SumRow) => formatSmallestUnits(of(row), row.currency, t.locale)
      return { id, header, value: of, cell: print, csv: print, align: 'end' }
    }
    return [
      { id: 'name', header: head, value: (row) => row.name },
      {
        ...amount('charged', t('money.column.charged'), (row) => row.charged),
        onPhoneBelow: 'named',
      },
      {
        ...amount('remitted', t('money.column.remitted'), (row) => row.remitted),
        onPhoneBelow: 'named',
      },
      amount('net', t('money.overview.net'), (row) => row.charged - row.remitted),
    ]
  }, [t, head])
  return (
    <div>
      <Title order={3} size="h4" mb="xs">
        {head}
      </Title>
      <DataTable
        name={name}
        label={head}
        rows={rows.map((row) => ({ ...row, id: row.key }))}
        columns={columns}
        rowName={(row) => row.name}
      />
    </div>
  )
}

type VatRow = Report['vat'][number] & { id: string }

/** VAT of the sum at each rate, as it is contained in what was charged less what was remitted. */
function VatTable({ rows }: { rows: Report['vat'] }) {
  const t = useMessages()
  const columns = useMemo((): DataColumn<VatRow>[] => {
    const amount = (
      id: string,
      header: string,
      of: (row: VatRow) => number,
    ): DataColumn<VatRow> => {
      const print = (row: VatRow) => formatSmallestUnits(of(row), row.currency, t.locale)
      return { id, header, value: of, cell: print, csv: print, align: 'end' }
    }
    return [
      {
        id: 'rate',
        header: t('money.overview.rate'),
        value: ({ rate }) => rate ?? null,
        cell: ({ rate }) => rateWords(rate ?? null, t),
        csv: ({ rate }) => rateWords(rate ?? null, t),
      },
      {
        ...amount('net', t('money.overview.withoutVat'), ({ gross, vat }) => gross - vat),
        onPhoneBelow: 'named',
      },
      { ...amount('vat', t('money.overview.vat'), ({ vat }) => vat) },
      { ...amount('gross', t('money.overview.gross'), ({ gross }) => gross) },
    ]
  }, [t])
  return (
    <div>
      <Title order={3} size="h4">
        {t('money.overview.vat')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('money.overview.vat.text')}
      </Text>
      <DataTable
        name="money-vat"
        label={t('money.overview.vat')}
        rows={rows.map((row) => ({ ...row, id: String(row.rate ?? 'none') }))}
        columns={columns}
        rowName={({ rate }) => rateWords(rate ?? null, t)}
      />
    </div>
  )
}

function rateWords(rate: number | null, t: Translate): string {
  if (rate === null) return t('money.overview.withoutRate')
  return t('money.overview.percent', { rate: formatFigure(rate, 2, t.locale) })
}
