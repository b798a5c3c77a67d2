import { useMutation, useQuery } from '@apollo/client/react'
import { Button, SegmentedControl, Stack } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatSmallestUnits } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { notify, notifyError } from '#web/components/notify.tsx'
import { Page } from '#web/components/page.tsx'
import { proven } from '#web/components/proven.ts'
import { QueryView } from '#web/components/query-view.tsx'
import type { BalanceFragment, MoneyPayersQuery } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'
import { Figures } from '../figures.tsx'
import { bookShowMutation, payBackMutation, payersQuery } from '../operations.ts'
import { useFollowedMoney } from '../use-followed-money.ts'
import { BankFile } from './bank-file.tsx'

type Money = NonNullable<NonNullable<MoneyPayersQuery['show']>['money']>

interface Row extends BalanceFragment {
  id: string
  payerId: string
  name: string
  entries: string
  iban: string | null
  /** By the provider of payments online. */
  refundable: number
}

const filters = ['all', 'open', 'overpaid'] as const

/** All payers of a show with what they owe, and whom money is to be paid back. */
export function Payers() {
  const t = useMessages()
  const navigate = useNavigate()
  const showId = useShowId()
  const { show: wanted } = useSearch({ strict: false })
  const shown = filters.find((each) => each === wanted) ?? 'all'
  const query = useQuery(payersQuery, {
    variables: { showId },
    fetchPolicy: 'cache-and-network',
  })
  useFollowedMoney(showId, query)
  const rights = query.data?.show?.moneyRights ?? []
  return (
    <Page
      title={t('money.title')}
      action={
        <>
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link to="/shows/$showId/money/invoices" params={{ showId }} {...props} />
            )}
          >
            {t('money.invoices')}
          </Button>
          {rights.includes('book') && <BookAgain showId={showId} onDone={query.refetch} />}
        </>
      }
      filters={
        <SegmentedControl
          aria-label={t('money.filter')}
          value={shown}
          data={filters.map((value) => ({ value, label: t(`money.filter.${value}`) }))}
          onChange={(chosen) =>
            void navigate({
              to: '/shows/$showId/money',
              params: { showId },
              search: chosen === 'all' ? {} : { show: chosen },
            })
          }
        />
      }
    >
      <QueryView query={query} pick={({ show }) => show?.money}>
        {(money) =>
          money.payers.length === 0 ? (
            <EmptyState title={t('money.none')} text={t('money.none.text')} />
          ) : (
            <Stack gap="lg">
              {money.balances.map((balance) => (
                <Figures key={balance.currency} balance={balance} />
              ))}
              <PayerTable
                rows={rowsOf(money).filter((row) => isShown(row, shown))}
                isOverpaid={shown === 'overpaid' && rights.includes('payBack')}
                {...{ showId }}
                onDone={query.refetch}
              />
            </Stack>
          )
        }
      </QueryView>
    </Page>
  )
}

function rowsOf({ payers }: Money): Row[] {
  return payers.flatMap(({ id, name, iban, entries, balances, refundable }) =>
    balances.map((balance) => ({
      ...balance,
      ...{ id: `${id} ${balance.currency}`, payerId: id, name, iban: iban ?? null },
      entries: entries.map((entry) => entry.name).join(', '),
      refundable: refundable.find((each) => each.currency === balance.currency)?.amount ?? 0,
    })),
  )
}

function isShown({ balance, payable }: Row, shown: (typeof filters)[number]): boolean {
  if (shown === 'open') return balance > 0
  return shown === 'all' || payable > 0
}

interface PayerTableProps {
  rows: readonly Row[]
  isOverpaid: boolean
  showId: string
  onDone: () => Promise<unknown>
}

function PayerTable({ rows, isOverpaid, showId, onDone }: PayerTableProps) {
  const t = useMessages()
  const columns = useMemo(() => columnsOf(t), [t])
  if (rows.length === 0) return <EmptyState title={t('money.none.filtered')} />
  return (
    <DataTable
      name="money-payers"
      label={t('money.payers')}
      rows={rows}
      columns={columns}
      rowName={({ name }) => name}
      linkTo={({ payerId }) => `/shows/${showId}/money/payers/${payerId}`}
      {...(isOverpaid && {
        bulkActions: (chosen: Row[], clear: () => void) => (
          <>
            <BankFile rows={chosen} showId={showId} />
            {(['transfer', 'online'] as const).map((method) => (
              <PayAllBack
                key={method}
                rows={chosen}
                {...{ method, showId }}
                onDone={async () => {
                  clear()
                  await onDone()
                }}
              />
            ))}
          </>
        ),
      })}
    />
  )
}

function columnsOf(t: Translate): DataColumn<Row>[] {
  const amount = (
    id: 'charged' | 'remitted' | 'paid' | 'balance' | 'payable',
  ): DataColumn<Row> => ({
    id,
    header: t(`money.column.${id}`),
    value: (row) => row[id],
    cell: (row) => formatSmallestUnits(row[id], row.currency, t.locale),
    csv: (row) => formatSmallestUnits(row[id], row.currency, t.locale),
    align: 'end',
  })
  return [
    {
      id: 'name',
      header: t('money.column.payer'),
      value: ({ name }) => name,
    },
    {
      id: 'entries',
      header: t('money.column.entries'),
      value: ({ entries }) => entries,
      onPhoneBelow: 'plain',
    },
    { ...amount('charged'), onPhoneBelow: 'named' },
    { ...amount('remitted'), onPhoneBelow: 'named' },
    { ...amount('paid'), onPhoneBelow: 'named' },
    amount('balance'),
    { ...amount('payable'), hiddenAtFirst: true },
    {
      id: 'iban',
      header: t('money.column.iban'),
      value: ({ iban }) => iban,
      hiddenAtFirst: true,
    },
  ]
}

function BookAgain({ showId, onDone }: { showId: string; onDone: () => Promise<unknown> }) {
  const t = useMessages()
  const [book, { loading }] = useMutation(bookShowMutation)
  const onBook = async () => {
    try {
      await book({ variables: { showId } })
      await onDone()
      notify(t('money.booked'))
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  return (
    <Button
      variant="default"
      loading={loading}
      title={t('money.bookAgain.text')}
      onClick={() => void onBook()}
    >
      {t('money.bookAgain')}
    </Button>
  )
}

interface PayAllBackProps {
  rows: readonly Row[]
  method: 'transfer' | 'online'
  showId: string
  onDone: () => Promise<void>
}

/** Books that what each of them may have back goes out by transfer, or by the provider that has all of it. */
function PayAllBack({ rows, method, showId, onDone }: PayAllBackProps) {
  const t = useMessages()
  const [payBack, { loading }] = useMutation(payBackMutation)
  const onPay = async () => {
    const paybacks = rows.map(({ payerId, payable: amount, currency }) => ({
      ...{ payerId, amount, currency },
    }))
    const key = crypto.randomUUID()
    try {
      const done = await proven(t('money.payBack'), (proof) =>
        payBack({ variables: { showId, key, proof, method, paybacks } }),
      )
      if (done === false) return
      await onDone()
      notify(t('money.paidBack', { count: rows.length }))
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  if (method === 'online' && rows.some((row) => row.refundable < row.payable)) return null
  return (
    <Button size="compact-sm" loading={loading} onClick={() => void onPay()}>
      {t(`money.payBack.${method}`)}
    </Button>
  )
}
