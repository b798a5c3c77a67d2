import { Badge, Group, Paper, Text, Title } from '@mantine/core'
import { isNotRiding } from '#domain/competitions/status.ts'
import { readConditions } from '#domain/competitions/stored-conditions.ts'
import { listName } from '#web/components/person-name.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { CompetitorRow, CompetitorsCompetition } from './operations.ts'

/** The teams with how many start for each; nothing where there are none. */
export function TeamOverview({ competition }: { competition: CompetitorsCompetition }) {
  const t = useMessages()
  const teams = teamsOf(competition.competitors)
  const { team: formula } = readConditions(competition.conditions)
  const riders = formula?.values.riders
  if (teams.length === 0) return null
  return (
    <section aria-label={t('competitors.teams')}>
      <Title order={2} size="h3" mb="xs">
        {t('competitors.teams')}
      </Title>
      <Group gap="xs" align="stretch">
        {teams.map(({ name, members }) => {
          const starting = members.filter((member) => !isNotRiding(member) && !member.horsConcours)
          return (
            <Paper key={name} withBorder px="sm" py={6}>
              <Group gap="xs" wrap="nowrap">
                <Text size="sm" fw={550}>
                  {name}
                </Text>
                <Badge variant="light" color="gray">
                  {starting.length === members.length
                    ? starting.length
                    : `${starting.length}/${members.length}`}
                </Badge>
              </Group>
              <Text size="xs" c="dimmed">
                {members.map(({ person }) => listName(person)).join(' · ')}
              </Text>
              {riders && starting.length < riders.least && (
                <Text size="xs" c="red">
                  {t('teams.problem.too_few_riders', { team: name, least: riders.least })}
                </Text>
              )}
              {riders && starting.length > riders.most && (
                <Text size="xs" c="red">
                  {t('teams.problem.too_many_riders', { team: name, most: riders.most })}
                </Text>
              )}
            </Paper>
          )
        })}
      </Group>
    </section>
  )
}

function teamsOf(
  competitors: readonly CompetitorRow[],
): { name: string; members: readonly CompetitorRow[] }[] {
  const inTeams = competitors.filter(({ team }) => team)
  const teams = Map.groupBy(inTeams, ({ team }) => team ?? '')
  return [...teams]
    .map(([name, members]) => ({ name, members }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
