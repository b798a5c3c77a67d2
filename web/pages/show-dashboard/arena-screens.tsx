import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { TextLink } from '#web/components/link.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { openArenas } from './open-arenas.ts'
import type { DashboardShow } from './show-dashboard.tsx'

/** What stands at each arena: for the speaker, the gate, and the boards for everybody to see. */
export function ArenaScreens({ show }: { show: DashboardShow }) {
  const t = useMessages()
  const arenas = openArenas(show)
  if (arenas.length === 0) return null
  return (
    <Stack gap="sm" component="section">
      <Title order={2}>{t('shows.screens.title')}</Title>
      <Paper withBorder p="md">
        <Stack gap="xs">
          {arenas.map(({ id, name }) => {
            const to = { params: { showId: show.id, arenaId: id } }
            return (
              <Stack key={id} gap={0}>
                <Text fw={550}>{name}</Text>
                <Group gap="md" style={{ rowGap: 0 }} className="paddock-touch-links">
                  <TextLink to="/shows/$showId/arenas/$arenaId/speaker" {...to}>
                    {t('shows.screens.speaker')}
                  </TextLink>
                  <TextLink to="/shows/$showId/arenas/$arenaId/gate" {...to}>
                    {t('shows.screens.gate')}
                  </TextLink>
                  <TextLink to="/shows/$showId/arenas/$arenaId/scoreboard" {...to}>
                    {t('shows.publication.scoreboard')}
                  </TextLink>
                  <TextLink to="/shows/$showId/arenas/$arenaId/warm-up" {...to}>
                    {t('shows.publication.warm-up')}
                  </TextLink>
                </Group>
              </Stack>
            )
          })}
        </Stack>
      </Paper>
    </Stack>
  )
}
