import { Group, Stack, Text } from '@mantine/core'
import { formatSmallestUnits } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { problemWords } from '../graphql/refusals.ts'
import classes from './enter.module.css'
import { useEntering } from './entering.ts'

/** The sum of what is entered; it fades while it is computed again. */
export function Total() {
  const t = useMessages()
  const { quoted, show } = useEntering()
  const totals = quoted.quote?.totals ?? []
  const shown = totals.length > 0 ? totals : [{ currency: show.currency, amount: 0 }]
  return (
    <output
      aria-live="polite"
      aria-label={t('entering.total')}
      className={classes['total']}
      data-old={!quoted.isCurrent || undefined}
    >
      {shown
        .map(({ amount, currency }) => formatSmallestUnits(amount, currency, t.locale))
        .join(' + ')}
    </output>
  )
}

/** Each charge with its reason. */
export function PriceLines() {
  const t = useMessages()
  const { quoted } = useEntering()
  const { quote, error } = quoted
  return (
    <Stack gap="xs">
      {Boolean(error) && (
        <Text size="sm" c="var(--mantine-color-error)" role="status">
          {t('entering.price.failed')} {problemWords(error, t)}
        </Text>
      )}
      {quote && quote.lines.length > 0 && (
        <ul className={`paddock-plain-list ${classes['lines']}`}>
          {quote.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, and nothing of them is kept
            <li key={index}>
              <span>
                {line.text}
                {line.payee && (
                  <Text span size="xs" c="dimmed">
                    {' '}
                    {t('entering.price.payee', { payee: line.payee })}
                  </Text>
                )}
              </span>
              <span className={classes['amount']}>
                {formatSmallestUnits(line.amount, line.currency, t.locale)}
              </span>
            </li>
          ))}
          {quote.refunds.map((refund) => (
            <li key={refund.text}>
              <span>{refund.text}</span>
              <span className={classes['amount']}>
                {formatSmallestUnits(-refund.amount, refund.currency, t.locale)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Group justify="space-between">
        <Text fw={700}>{t('entering.total')}</Text>
        <Total />
      </Group>
    </Stack>
  )
}
