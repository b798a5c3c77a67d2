import { Text } from '@mantine/core'
import { formatDays, formatSmallestUnits } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { OfficeEntry } from './entry.tsx'
import styles from './entry-office.module.css'
import { Section } from './section.tsx'

/** Each line with its reason, by the rules that it was entered under. */
export function Costs({ entry: { costs } }: { entry: OfficeEntry }) {
  const t = useMessages()
  if (!costs) return null
  const lines = [
    ...costs.lines,
    ...costs.refunds.map((refund) => ({ ...refund, amount: -refund.amount })),
  ]
  return (
    <Section title={t('riders.costs')}>
      {lines.length === 0 && <Text c="dimmed">{t('entry-office.costs.none')}</Text>}
      <ul className={styles['lines']}>
        {lines.map(({ text, amount, currency }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, and nothing of them is kept
          <li key={index}>
            <span>{text}</span>
            <span className={styles['amount']}>
              {formatSmallestUnits(amount, currency, t.locale)}
            </span>
          </li>
        ))}
        {costs.totals.map(({ currency, amount }) => (
          <li key={currency} className={styles['sum']}>
            <span>{t('riders.total')}</span>
            <span className={styles['amount']}>
              {formatSmallestUnits(amount, currency, t.locale)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Boxes, bedding and other products. */
export function Items({ entry }: { entry: OfficeEntry }) {
  const t = useMessages()
  const items = entry.items.filter(({ isWithdrawn }) => !isWithdrawn)
  if (items.length === 0) return null
  return (
    <Section title={t('riders.items')}>
      <ul className={styles['lines']}>
        {items.map(({ id, name, quantity, horseId, from, to }) => (
          <li key={id}>
            <span translate="no">
              {[`${quantity} × ${name}`, entry.horses.find((horse) => horse.id === horseId)?.name]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {from && to && <span>{formatDays(from, to, t.locale)}</span>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
