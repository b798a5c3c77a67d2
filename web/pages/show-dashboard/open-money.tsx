import { Paper, Title } from '@mantine/core'
import { formatSmallestUnits } from '#locales/formatting.ts'
import { TextLink } from '#web/components/link.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import styles from './show-dashboard.module.css'
import type { DashboardShow } from './show-dashboard.tsx'

/** What payers owe and are to get back; null for who may not see amounts. Nothing where nothing was booked. */
export function OpenMoney({ show }: { show: DashboardShow }) {
  const t = useMessages()
  const sums = show.money?.open ?? []
  if (sums.length === 0) return null
  const params = { showId: show.id }
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} mb="sm">
        <TextLink to="/shows/$showId/money/overview" params={params} inherit>
          {t('shows.dashboard.money')}
        </TextLink>
      </Title>
      <dl className={styles['figures']}>
        {sums.map(({ currency, open, payable }) => (
          <div key={currency}>
            <dt>{t('shows.dashboard.openMoney')}</dt>
            <dd>{formatSmallestUnits(open, currency, t.locale)}</dd>
            {payable > 0 && (
              <>
                <dt>{t('shows.dashboard.toPayBack')}</dt>
                <dd>{formatSmallestUnits(payable, currency, t.locale)}</dd>
              </>
            )}
          </div>
        ))}
      </dl>
    </Paper>
  )
}
