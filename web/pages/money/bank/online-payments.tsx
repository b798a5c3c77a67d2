import { useMutation } from '@apollo/client/react'
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { formatDay, formatSmallestUnits } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { TextLink } from '#web/components/link.tsx'
import { ReasonDialog } from '#web/components/reason-dialog.tsx'
import type { OnlinePaymentPartsFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { decideOnlinePaymentMutation } from './operations.ts'

type Row = OnlinePaymentPartsFragment

interface OnlinePaymentsProps {
  showId: string
  rows: readonly Row[]
  mayBook: boolean
  onDone: () => Promise<unknown>
}

interface Deciding {
  id: string
  book: boolean
}

/** What was tried to be paid online, the newest first, and what the office has to look at. */
export function OnlinePayments({ showId, rows, mayBook, onDone }: OnlinePaymentsProps) {
  const t = useMessages()
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const decided = rows.find(({ id }) => id === deciding?.id)
  const columns = useMemo(
    () => columnsOf({ t, showId, mayBook, decide: setDeciding }),
    [t, showId, mayBook],
  )
  if (rows.length === 0) return null
  const count = rows.filter(({ attention }) => attention).length
  return (
    <Stack component="section" aria-labelledby="online-payments" gap="sm">
      <Title order={2} size="h3" id="online-payments">
        {t('money.online')}
      </Title>
      {count > 0 && <Alert color="ochre">{t('money.online.attention', { count })}</Alert>}
      <DataTable
        name="online-payments"
        label={t('money.online')}
        rows={rows}
        columns={columns}
        rowName={({ payerName, id }) => `${payerName} ${id}`}
      />
      {deciding && decided && (
        <DecisionDialog
          row={decided}
          book={deciding.book}
          onDone={onDone}
          onClose={() => setDeciding(null)}
        />
      )}
    </Stack>
  )
}

interface Columns {
  t: Translate
  showId: string
  mayBook: boolean
  decide: (deciding: Deciding) => void
}

function columnsOf({ t, showId, mayBook, decide }: Columns): DataColumn<Row>[] {
  const amountOf = ({ amount, currency }: Row) => formatSmallestUnits(amount, currency, t.locale)
  return [
    {
      id: 'payer',
      header: t('money.column.payer'),
      value: ({ payerName }) => payerName,
      cell: ({ payerId, payerName }) => (
        <TextLink inherit to="/shows/$showId/money/payers/$payerId" params={{ showId, payerId }}>
          {payerName}
        </TextLink>
      ),
    },
    {
      id: 'entry',
      header: t('money.line.entry'),
      value: ({ entryName }) => entryName ?? '',
      oneLine: true,
      onPhoneBelow: 'plain',
    },
    {
      id: 'at',
      header: t('money.line.at'),
      value: ({ at }) => at,
      cell: ({ at }) => formatDay(at.slice(0, 10), t.locale),
      oneLine: true,
      onPhoneBelow: 'plain',
    },
    {
      id: 'amount',
      header: t('money.line.amount'),
      value: ({ amount }) => amount,
      cell: amountOf,
      csv: amountOf,
      align: 'end',
    },
    {
      id: 'state',
      header: t('money.online.column.state'),
      value: (row) => stateWords(row, t),
      cell: (row) => (
        <Stack gap={6} align="flex-start">
          <Text size="sm" {...(row.attention && { fw: 700 })}>
            {stateWords(row, t)}
          </Text>
          {mayBook && <Acts row={row} decide={decide} />}
        </Stack>
      ),
      onPhoneBelow: 'plain',
    },
    {
      id: 'ref',
      header: t('money.online.column.ref'),
      value: ({ providerRef }) => providerRef ?? '',
      hiddenAtFirst: true,
    },
  ]
}

function stateWords(row: Row, t: Translate): string {
  const disputes = row.disputes.map((dispute) => disputeWords(row, dispute, t))
  const isOther = row.attention && row.attention !== 'dispute'
  const own = isOther ? attentionWords(row, t) : t(`money.online.state.${row.state}`)
  return [own, ...disputes, row.reason].filter(Boolean).join(' · ')
}

function disputeWords(
  { paidCurrency, currency }: Row,
  { amount, fee, state }: Row['disputes'][number],
  t: Translate,
): string {
  const words = (units: number) => formatSmallestUnits(units, paidCurrency ?? currency, t.locale)
  return t(`money.online.dispute.${state}`, { amount: words(amount), fee: words(fee) })
}

function attentionWords(row: Row, t: Translate): string {
  const { attention, amount, currency, paidBackElsewhere } = row
  if (attention === 'amount' || attention === 'currency') {
    const asked = formatSmallestUnits(amount, currency, t.locale)
    return t('money.online.attention.amount', { asked, paid: paidWords(row, t) })
  }
  if (attention === 'refund') {
    const back = formatSmallestUnits(paidBackElsewhere, row.paidCurrency ?? currency, t.locale)
    return t('money.online.attention.refund', { amount: back })
  }
  return t(`money.online.attention.${attention === 'unknown' ? 'unknown' : 'refundFailed'}`)
}

function paidWords({ paidAmount, paidCurrency, currency }: Row, t: Translate): string {
  return formatSmallestUnits(paidAmount ?? 0, paidCurrency ?? currency, t.locale)
}

/** Below the words: on a phone a column of buttons would leave them no room. */
function Acts({ row, decide }: { row: Row; decide: Columns['decide'] }) {
  const t = useMessages()
  if (!row.attention) return null
  return (
    <Group gap="xs">
      {row.state === 'paid' && !row.isBooked && (
        <Button size="compact-sm" onClick={() => decide({ id: row.id, book: true })}>
          {t('money.online.book')}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => decide({ id: row.id, book: false })}
      >
        {t('money.online.done')}
      </Button>
    </Group>
  )
}

interface DecisionDialogProps {
  row: Row
  book: boolean
  onDone: () => Promise<unknown>
  onClose: () => void
}

function DecisionDialog({ row, book, onDone, onClose }: DecisionDialogProps) {
  const t = useMessages()
  const [key] = useState(() => crypto.randomUUID())
  const [decide] = useMutation(decideOnlinePaymentMutation)
  const verb = t(book ? 'money.online.book' : 'money.online.done')
  return (
    <ReasonDialog
      title={verb}
      text={
        book
          ? t('money.online.book.text', { paid: paidWords(row, t) })
          : t('money.online.done.text')
      }
      verb={verb}
      onReason={async (reason) => {
        await decide({ variables: { id: row.id, key, book, reason } })
        await onDone()
      }}
      onClose={onClose}
    />
  )
}
