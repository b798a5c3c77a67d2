import { useMutation } from '@apollo/client/react'
import { Alert, Button, List, Stack, Text, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { formatSmallestUnits } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { notify, notifyError } from '#web/components/notify.tsx'
import { proven } from '#web/components/proven.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { offsetPrizesMutation, payOutPrizesMutation } from './operations.ts'
import type { Report, ReportProps } from './overview.tsx'

type Row = Report['prizePayouts'][number] & { id: string }

/** Who has won what, what is due of it, and what of it could settle what they owe. */
export function Prizes({ report, currency, showId, rights, onDone }: ReportProps) {
  const t = useMessages()
  const columns = useMemo(() => columnsOf(t), [t])
  const { prizePayouts, unknownPrizes } = report
  if (prizePayouts.length === 0 && unknownPrizes.length === 0) return null
  const rows = prizePayouts.map((row) => ({ ...row, id: row.payerId }))
  return (
    <Stack component="section" aria-labelledby="money-prizes">
      <Title order={2} size="h3" id="money-prizes">
        {t('money.prizes')}
      </Title>
      <Text c="dimmed">{t('money.prizes.text')}</Text>
      {unknownPrizes.length > 0 && (
        <Alert color="ochre" title={t('money.prizes.unknown')}>
          <List>
            {unknownPrizes.map(({ competitorId, name, competition, place, amount }) => (
              <List.Item key={competitorId}>
                {[
                  `${competition} · ${place}`,
                  name,
                  formatSmallestUnits(amount, currency, t.locale),
                ].join(' · ')}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {rows.length > 0 && (
        <DataTable
          name="money-prizes"
          label={t('money.prizes')}
          rows={rows}
          columns={columns}
          rowName={({ payer }) => payer}
          linkTo={({ payerId }) => `/shows/${showId}/money/payers/${payerId}`}
          {...(rights.includes('book') && {
            bulkActions: (chosen: Row[], clear: () => void) => (
              <PrizeActs
                rows={chosen}
                {...{ showId, rights }}
                onDone={async () => {
                  clear()
                  await onDone()
                }}
              />
            ),
          })}
        />
      )}
    </Stack>
  )
}

interface PrizeActsProps {
  rows: readonly Row[]
  showId: string
  rights: readonly string[]
  onDone: () => Promise<void>
}

/** Settles what the chosen owe, and books that the rest goes out by transfer. */
function PrizeActs({ rows, showId, rights, onDone }: PrizeActsProps) {
  const t = useMessages()
  const [offset] = useMutation(offsetPrizesMutation)
  const [payOut] = useMutation(payOutPrizesMutation)
  const [isBusy, setBusy] = useState(false)
  const settled = payoutsOf(rows, ({ due, owed }) => Math.min(due, owed))
  const due = payoutsOf(rows, (row) => row.due)
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true)
    try {
      if ((await act()) === false) return
      await onDone()
      notify(t('money.prizes.booked'))
    } catch (error) {
      notifyError(refusalWords(error, t))
    } finally {
      setBusy(false)
    }
  }
  const key = () => crypto.randomUUID()
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        disabled={settled.length === 0}
        loading={isBusy}
        onClick={() =>
          void run(() => offset({ variables: { showId, key: key(), payouts: settled } }))
        }
      >
        {t('money.prizes.offset')}
      </Button>
      {rights.includes('payBack') && (
        <Button
          size="compact-sm"
          disabled={due.length === 0}
          loading={isBusy}
          onClick={() =>
            void run(() =>
              proven(t('money.prizes.payOut'), (proof) =>
                payOut({
                  variables: { showId, key: key(), proof, method: 'transfer', payouts: due },
                }),
              ),
            )
          }
        >
          {t('money.prizes.payOut')}
        </Button>
      )}
    </>
  )
}

function payoutsOf(rows: readonly Row[], of: (row: Row) => number) {
  return rows
    .map((row) => ({ payerId: row.payerId, amount: of(row), currency: row.currency }))
    .filter(({ amount }) => amount > 0)
}

function columnsOf(t: Translate): DataColumn<Row>[] {
  const amount = (id: 'won' | 'paidOut' | 'due' | 'owed', header: string): DataColumn<Row> => {
    const print = (row: Row) => formatSmallestUnits(row[id], row.currency, t.locale)
    return { id, header, value: (row) => row[id], cell: print, csv: print, align: 'end' }
  }
  return [
    { id: 'payer', header: t('money.column.payer'), value: ({ payer }) => payer },
    { ...amount('won', t('money.prizes.won')), onPhoneBelow: 'named' },
    { ...amount('paidOut', t('money.prizes.paidOut')), onPhoneBelow: 'named' },
    { ...amount('owed', t('money.prizes.owed')), onPhoneBelow: 'named' },
    amount('due', t('money.prizes.due')),
  ]
}
