import { Group, Stack, Text } from '@mantine/core'
import { formatMoment, formatSmallestUnits } from '#locales/formatting.ts'
import type { Locale } from '#locales/messages.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Notice } from '../frame/notice.tsx'
import { problemWords } from '../graphql/refusals.ts'
import classes from './enter.module.css'
import { useEntering } from './entering.ts'

/** The sum of what is entered; it fades while it is computed again. */
export function Total() {
  const t = useMessages()
  const { quoted, show } = useEntering()
  const totals = quoted.quote?.totals ?? []
  const shown = sumWords(totals, show.currency, t.locale)
  return (
    <output
      aria-live="polite"
      aria-label={t('entering.total')}
      className={classes['total']}
      data-old={!quoted.isCurrent || undefined}
    >
      {shown}
    </output>
  )
}

interface Sum {
  amount: number
  currency: string
}

function sumWords(totals: readonly Sum[], currency: string, locale: Locale): string {
  const sums = totals.length > 0 ? totals : [{ currency, amount: 0 }]
  return sums.map((sum) => formatSmallestUnits(sum.amount, sum.currency, locale)).join(' + ')
}

/** Fees that were changed since the rider began: kept for a while, or read again. */
function OtherFees() {
  const t = useMessages()
  const { quoted, show } = useEntering()
  const { pricesHeldUntil, earlierTotals } = quoted.quote ?? {}
  if (pricesHeldUntil) {
    const at = formatMoment(pricesHeldUntil, show.timeZone, t.locale)
    return <Notice tone="info" title={t('entering.price.held', { at })} />
  }
  if (!earlierTotals) return null
  const before = sumWords(earlierTotals, show.currency, t.locale)
  return <Notice tone="warning" title={t('entering.price.earlier', { before })} />
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
      <OtherFees />
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
