import { Text } from '@mantine/core'
import { formatSmallestUnits } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { EntryCostsFragment } from '../graphql/generated/graphql.ts'

/** What an entry costs; nothing for whoever may not see it. */
export function Money({ totals }: { totals: EntryCostsFragment['totals'] | undefined }) {
  const t = useMessages()
  if (!totals || totals.length === 0) return null
  return (
    <Text fw={700} style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {totals
        .map(({ amount, currency }) => formatSmallestUnits(amount, currency, t.locale))
        .join(' + ')}
    </Text>
  )
}
