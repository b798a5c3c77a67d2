import { Paper, Text, Title } from '@mantine/core'
import { resultDuty } from '#domain/shows/result-duties.ts'
import { formatDay } from '#locales/formatting.ts'
import { TextLink } from '#web/components/link.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { DashboardShow } from './show-dashboard.tsx'

/** Until when the federation wants the results, from the last day on. */
export function ResultDuty({ show, today }: { show: DashboardShow; today: string }) {
  const t = useMessages()
  const { id, lastDay, federation } = show
  const duty = resultDuty(federation?.code ?? null, { lastDay, today })
  if (duty === null || federation === null) return null
  const day = formatDay(duty.dueOn, t.locale)
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} mb="sm">
        {t('shows.duty.title', { federation: federation.code })}
      </Title>
      <Text {...(duty.isLate && { c: 'red' })}>
        {duty.isLate
          ? t('shows.duty.late', { day })
          : t('shows.duty.due', { day, count: duty.days })}
      </Text>
      <TextLink to="/shows/$showId/exporter" params={{ showId: id }}>
        {t('shows.duty.export')}
      </TextLink>
    </Paper>
  )
}
