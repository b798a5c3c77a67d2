import { Paper, Progress, Text, Title } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'
import styles from './show-dashboard.module.css'
import type { DashboardShow } from './show-dashboard.tsx'

/** The show in figures. */
export function Counts({ show }: { show: DashboardShow }) {
  const t = useMessages()
  const { competitions, athletes, horses, startsDone, startsTotal } = show.counts
  const figures = [
    { label: t('shows.counts.competitions'), value: competitions },
    { label: t('shows.counts.starters'), value: startsTotal },
    { label: t('shows.counts.athletes'), value: athletes },
    { label: t('shows.counts.horses'), value: horses },
  ]
  const progress = t('shows.startersDone', { done: startsDone, total: startsTotal })
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} mb="sm">
        {t('shows.dashboard.counts')}
      </Title>
      <dl className={styles['figures']}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {startsTotal > 0 && (
        <>
          <Text size="sm" mt="md" mb={4}>
            {progress}
          </Text>
          <Progress value={(100 * startsDone) / startsTotal} aria-label={progress} />
        </>
      )}
    </Paper>
  )
}
