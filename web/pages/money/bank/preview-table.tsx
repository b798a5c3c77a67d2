import { useMemo } from 'react'
import { formatDay, formatSmallestUnits } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import type { BankContentFragment, ImportBankFileMutation } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { matchWords } from './match-words.ts'

type Read = ImportBankFileMutation['importBankFile']['rows'][number]

/** What is in the file, and what the import would do with it. */
export function PreviewTable({ rows }: { rows: readonly Read[] }) {
  const t = useMessages()
  const columns = useMemo(
    (): DataColumn<Read & { id: string }>[] => [
      ...contentColumns<Read & { id: string }>(t),
      {
        id: 'match',
        header: t('money.bank.column.match'),
        value: ({ match }) => matchWords(match, t),
        onPhoneBelow: 'plain',
      },
    ],
    [t],
  )
  if (rows.length === 0) return <EmptyState title={t('money.bank.empty')} />
  return (
    <DataTable
      name="bank-preview"
      label={t('money.bank.preview')}
      rows={rows.map((row) => ({ ...row, id: row.content.key }))}
      columns={columns}
      rowName={({ content }) => content.payerName ?? content.text}
    />
  )
}

/** What the bank tells of a transaction. */
export function contentColumns<Row extends { content: BankContentFragment }>(
  t: Translate,
): DataColumn<Row>[] {
  return [
    {
      id: 'payer',
      header: t('money.bank.column.payer'),
      value: ({ content }) => content.payerName ?? content.text,
      cell: ({ content }) => <span translate="no">{content.payerName ?? content.text}</span>,
    },
    {
      id: 'day',
      header: t('money.bank.column.day'),
      value: ({ content }) => content.bookedOn,
      cell: ({ content }) => formatDay(content.bookedOn, t.locale),
      oneLine: true,
      onPhoneBelow: 'plain',
    },
    {
      id: 'amount',
      header: t('money.bank.column.amount'),
      value: ({ content }) => content.amount,
      cell: ({ content }) => formatSmallestUnits(content.amount, content.currency, t.locale),
      csv: ({ content }) => formatSmallestUnits(content.amount, content.currency, t.locale),
      align: 'end',
    },
    {
      id: 'text',
      header: t('money.bank.column.text'),
      value: ({ content }) => [...content.references, content.text].filter(Boolean).join(' · '),
      cell: ({ content }) => (
        <span translate="no">
          {[...content.references, content.text].filter(Boolean).join(' · ')}
        </span>
      ),
      onPhoneBelow: 'plain',
    },
  ]
}
