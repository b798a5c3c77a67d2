import { useQuery } from '@apollo/client/react'
import { SegmentedControl, Stack } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { MoneyReportQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'
import { Figures } from '../figures.tsx'
import { useFollowedMoney } from '../use-followed-money.ts'
import { Bookkeeping } from './bookkeeping.tsx'
import { CashBook } from './cash-book.tsx'
import { OpenAndOverpaid } from './open-and-overpaid.tsx'
import { moneyReportQuery } from './operations.ts'
import { OverTime } from './over-time.tsx'
import { Prizes } from './prizes.tsx'
import { Revenue } from './revenue.tsx'

export type Report = NonNullable<NonNullable<MoneyReportQuery['show']>['money']>

/** For the treasurer: what is open, what came in, what it was for; one currency at a time. */
export function Overview() {
  const t = useMessages()
  const navigate = useNavigate()
  const showId = useShowId()
  const { currency: wanted } = useSearch({ strict: false })
  const query = useQuery(moneyReportQuery, {
    variables: { showId },
    fetchPolicy: 'cache-and-network',
  })
  useFollowedMoney(showId, query)
  const currencies = query.data?.show?.money?.balances.map(({ currency }) => currency) ?? []
  const currency = currencies.find((each) => each === wanted) ?? currencies[0]
  return (
    <Page
      title={t('money.overview')}
      filters={
        currencies.length > 1 && (
          <SegmentedControl
            aria-label={t('money.overview.currency')}
            value={currency ?? ''}
            data={currencies}
            onChange={(chosen) =>
              void navigate({
                to: '/shows/$showId/money/overview',
                params: { showId },
                search: { currency: chosen },
              })
            }
          />
        )
      }
    >
      <QueryView query={query} pick={({ show }) => show?.money}>
        {(report) =>
          currency === undefined ? (
            <EmptyState title={t('money.none')} text={t('money.none.text')} />
          ) : (
            <ReportView
              report={onlyIn(currency, report)}
              rights={query.data?.show?.moneyRights ?? []}
              onDone={query.refetch}
              {...{ currency, showId }}
            />
          )
        }
      </QueryView>
    </Page>
  )
}

export interface ReportProps {
  /** In one currency. */
  report: Report
  currency: string
  showId: string
  rights: readonly string[]
  onDone: () => Promise<unknown>
}

function ReportView(props: ReportProps) {
  const { report } = props
  return (
    <Stack gap="xl">
      {report.balances.map((balance) => (
        <Figures key={balance.currency} balance={balance} />
      ))}
      <OpenAndOverpaid {...props} />
      <OverTime {...props} />
      <Revenue {...props} />
      <Prizes {...props} />
      <CashBook {...props} />
      <Bookkeeping {...props} />
    </Stack>
  )
}

function onlyIn(currency: string, report: Report): Report {
  const own = <Row extends { currency: string }>(rows: readonly Row[]) =>
    rows.filter((row) => row.currency === currency)
  return {
    ...report,
    balances: own(report.balances),
    open: own(report.open),
    days: own(report.days),
    flows: own(report.flows),
    causes: own(report.causes),
    competitions: own(report.competitions),
    payees: own(report.payees),
    vat: own(report.vat),
    prizePayouts: own(report.prizePayouts),
    unknownPrizes: own(report.unknownPrizes),
  }
}
