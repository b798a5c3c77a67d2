import { ActionIcon, Badge, Group, Menu, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { formatDays, formatSmallestUnits } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import type { InvoicePartsFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { CreditDialog } from './credit-dialog.tsx'
import { saveInvoice } from './save-document.ts'

interface InvoiceTableProps {
  invoices: readonly InvoicePartsFragment[]
  mayBook: boolean
  onDone: () => Promise<unknown>
}

/** Issued invoices and credit notes, to be saved as PDF and corrected. */
export function InvoiceTable({ invoices, mayBook, onDone }: InvoiceTableProps) {
  const t = useMessages()
  const [creditedId, setCredited] = useState<string | null>(null)
  const credited = invoices.find(({ id }) => id === creditedId)
  const columns = useMemo(
    () => [...columnsOf(t), menuColumn(t, mayBook ? setCredited : null)],
    [t, mayBook],
  )
  return (
    <>
      <DataTable
        name="money-invoices"
        label={t('money.invoices')}
        rows={invoices}
        columns={columns}
        rowName={({ number }) => number}
      />
      {credited && (
        <CreditDialog invoice={credited} onDone={onDone} onClose={() => setCredited(null)} />
      )}
    </>
  )
}

type Row = InvoicePartsFragment

function columnsOf(t: Translate): DataColumn<Row>[] {
  const money = (amount: number, currency: string) =>
    formatSmallestUnits(amount, currency, t.locale)
  return [
    {
      id: 'number',
      header: t('money.invoice.number'),
      value: ({ number }) => number,
      cell: ({ number, kind }) => (
        <Group gap="xs">
          <Text span inherit translate="no" style={{ whiteSpace: 'nowrap' }}>
            {number}
          </Text>
          {kind === 'creditNote' && (
            <Badge variant="light" color="gray">
              {t('money.invoice.kind.creditNote')}
            </Badge>
          )}
        </Group>
      ),
    },
    {
      id: 'recipient',
      header: t('money.column.payer'),
      value: ({ recipient }) => recipient,
      onPhoneBelow: 'plain',
    },
    {
      id: 'issuedOn',
      header: t('money.invoice.issuedOn'),
      value: ({ issuedOn }) => issuedOn,
      cell: ({ issuedOn }) => formatDays(issuedOn, issuedOn, t.locale),
      oneLine: true,
      onPhoneBelow: 'plain',
    },
    {
      id: 'gross',
      header: t('money.line.amount'),
      value: ({ kind, gross }) => (kind === 'invoice' ? gross : -gross),
      cell: ({ kind, gross, currency }) => money(kind === 'invoice' ? gross : -gross, currency),
      csv: ({ kind, gross, currency }) => money(kind === 'invoice' ? gross : -gross, currency),
      align: 'end',
    },
    {
      id: 'state',
      header: t('money.invoice.state'),
      value: (row) => stateWords(row, t),
      onPhoneBelow: 'plain',
    },
  ]
}

function stateWords(row: Row, t: Translate): string {
  const { kind, corrects, gross, credited, open, currency, dueOn } = row
  if (kind === 'creditNote') return t('money.invoice.corrects', { number: corrects ?? '' })
  const amount = (value: number) => formatSmallestUnits(value, currency, t.locale)
  const due = dueOn ? t('money.invoice.due', { day: formatDays(dueOn, dueOn, t.locale) }) : ''
  return [
    credited === 0
      ? ''
      : credited === gross
        ? t('money.invoice.creditedAll')
        : t('money.invoice.credited', { amount: amount(credited) }),
    open > 0 ? [t('money.invoice.open', { amount: amount(open) }), due].join(' · ') : '',
    open === 0 && credited < gross ? t('money.invoice.paid') : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

function menuColumn(t: Translate, credit: ((id: string) => void) | null): DataColumn<Row> {
  return {
    id: 'menu',
    header: t('money.line.acts'),
    value: () => null,
    isMenu: true,
    width: 64,
    cell: (row) => (
      <Menu withinPortal position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('money.line.actsOf', { line: row.number })}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void saveInvoice(row.id, t)}>
            {t('money.invoice.save')}
          </Menu.Item>
          {credit && row.kind === 'invoice' && row.lines.length > 0 && (
            <Menu.Item onClick={() => credit(row.id)}>{t('money.invoice.credit')}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    ),
  }
}
