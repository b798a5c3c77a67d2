import { useQuery } from '@apollo/client/react'
import { Paper, Title } from '@mantine/core'
import { TextLink } from '#web/components/link.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { useTopic } from '#web/live/use-topic.ts'
import { entryFiguresQuery } from './operations.ts'
import styles from './show-dashboard.module.css'

/** How many entries there are and need something, each leading to these; nothing while there are none. */
export function EntryFigures({ showId }: { showId: string }) {
  const t = useMessages()
  const { data, refetch } = useQuery(entryFiguresQuery, {
    variables: { showId },
    fetchPolicy: 'cache-and-network',
  })
  const system = data?.show?.entrySystem
  useTopic(system ? `inbox:${showId}` : null, () => refetch(), system?.version ?? null)
  if (!system || system.figures.entries === 0) return null
  const { entries, waiting, openPapers } = system.figures
  const figures = [
    { label: t('shows.entries.all'), value: entries, search: {} },
    { label: t('shows.entries.waiting'), value: waiting, search: { filter: 'waiting' } },
    { label: t('shows.entries.openPapers'), value: openPapers, search: { filter: 'papers' } },
  ]
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} mb="sm">
        {t('shows.entries')}
      </Title>
      <dl className={styles['figures']}>
        {figures.map(({ label, value, search }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <TextLink
                inherit
                to="/shows/$showId/entry-system"
                params={{ showId }}
                search={search}
                aria-label={`${label}: ${value}`}
              >
                {value}
              </TextLink>
            </dd>
          </div>
        ))}
      </dl>
    </Paper>
  )
}
