import { Text } from '@mantine/core'
import { formatSmallestUnits } from '#locales/formatting.ts'
import type { BalanceFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import classes from './money.module.css'

/** What was charged, paid and is open in one currency; what is 0 and says nothing is left out. */
export function Figures({ balance }: { balance: BalanceFragment }) {
  const t = useMessages()
  const { currency, charged, remitted, credited, paid, paidBack, payable, prizesDue } = balance
  const figures = [
    { name: 'charged', value: charged, isAlways: true },
    { name: 'remitted', value: remitted },
    { name: 'credited', value: credited },
    { name: 'paid', value: paid, isAlways: true },
    { name: 'paidBack', value: paidBack },
    { name: 'prizesDue', value: prizesDue },
    { name: 'payable', value: payable },
  ] as const
  return (
    <dl className={classes['figures']}>
      {figures.map(
        (figure) =>
          ('isAlways' in figure || figure.value !== 0) && (
            <div key={figure.name}>
              <dt>{t(`money.column.${figure.name}`)}</dt>
              <dd>{formatSmallestUnits(figure.value, currency, t.locale)}</dd>
            </div>
          ),
      )}
      <div>
        <dt>{t('money.column.balance')}</dt>
        <Text component="dd" inherit fw={700}>
          {formatSmallestUnits(balance.balance, currency, t.locale)}
        </Text>
      </div>
    </dl>
  )
}
