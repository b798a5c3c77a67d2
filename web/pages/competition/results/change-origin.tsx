import { Text } from '@mantine/core'
import { formatMoment } from '#locales/formatting.ts'
import type { CompetitionResultsFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'

interface ChangeOriginProps {
  change: CompetitionResultsFragment['history'][number]
  timeZone: string
}

/** When, by whom and why something was changed. */
export function ChangeOrigin({ change: { at, by, reason }, timeZone }: ChangeOriginProps) {
  const t = useMessages()
  return (
    <Text size="sm" c="dimmed">
      {formatMoment(at, timeZone, t.locale)}
      {by && ` · ${by}`}
      {reason && ` · ${t('competitions.because', { reason })}`}
    </Text>
  )
}
