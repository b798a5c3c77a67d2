import { Group, Text } from '@mantine/core'
import { formatSmallestUnits } from '#locales/formatting.ts'
import { TextLink } from '#web/components/link.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { ReportProps } from './overview.tsx'

/** How many payers owe, and how many are to get money back; leads to them. */
export function OpenAndOverpaid({ report, currency, showId }: ReportProps) {
  const t = useMessages()
  const amount = (sum: number) => formatSmallestUnits(sum, currency, t.locale)
  const [sums] = report.open
  if (sums === undefined) return null
  const parts = [
    {
      show: 'open',
      isShown: true,
      words: t('money.overview.open', { count: sums.owing, amount: amount(sums.open) }),
    },
    {
      show: 'overpaid',
      isShown: sums.overpaid > 0,
      words: t('money.overview.overpaid', { count: sums.overpaid, amount: amount(sums.payable) }),
    },
  ]
  const shown = parts.filter(({ isShown }) => isShown)
  return (
    <Group gap="xl">
      {shown.map(({ show, words }) => (
        <Text key={show}>
          <TextLink to="/shows/$showId/money" params={{ showId }} search={{ show }}>
            {words}
          </TextLink>
        </Text>
      ))}
    </Group>
  )
}
