import { Table, Text, Title } from '@mantine/core'
import { statusAbbreviation } from '#domain/competitions/status.ts'
import type { TeamStandings } from '#domain/results/team-standings.ts'
import type { TeamMisfit } from '#domain/scoring/teams/team-problems.ts'
import { formatValue } from '#locales/formatting.ts'
import { teamNote } from '#locales/team-note.ts'
import { listName } from '#web/components/person-name.tsx'
import { columnWords } from '#web/components/results/result-words.ts'
import type { CompetitionResultsFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { TeamDecision } from './team-decision.tsx'

interface TeamResultProps {
  teams: TeamStandings
  competition: Pick<CompetitionResultsFragment, 'id' | 'permissions'>
}

/** The teams in places, by the formula of the set-up. */
export function TeamResult({ teams, competition }: TeamResultProps) {
  const t = useMessages()
  const { misfit, column, standings } = teams
  const isOffice = competition.permissions.includes('WRITE')
  return (
    <section aria-label={t('conditions.teams')}>
      <Title order={2} size="h3">
        {t('conditions.teams')}
      </Title>
      {misfit && <Misfit {...misfit} />}
      {!misfit && standings.length === 0 && <Text size="sm">{t('conditions.teams.none')}</Text>}
      {standings.length > 0 && (
        <Table maw={720} mt="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="right" w={70}>
                {t('conditions.place')}
              </Table.Th>
              <Table.Th>{t('results.list.team')}</Table.Th>
              <Table.Th ta="right">{t('teams.step.total')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {standings.map(({ name, place, out, total, riders, ...standing }) => (
              <Table.Tr key={name}>
                <Table.Td ta="right">{place ?? (out && statusAbbreviation[out]) ?? '–'}</Table.Td>
                <Table.Td>
                  <Text span size="sm" fw={550}>
                    {name}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {riders.map(({ athlete }) => listName(athlete)).join(' · ')}
                  </Text>
                  <Text size="xs">{teamNote({ ...standing, out }, t)}</Text>
                  {isOffice && <TeamDecision competitionId={competition.id} team={{ name, out }} />}
                </Table.Td>
                <Table.Td ta="right" fw={700}>
                  {total !== null && column ? formatValue(total, column, t.locale) : '–'}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}

function Misfit({ lacks, total }: TeamMisfit) {
  const t = useMessages()
  const named = lacks.map((column) => columnWords(column, t))
  return (
    <Text size="sm">
      {t('conditions.teams.misfit', { lacks: named.join(', ') })}{' '}
      {total && t('conditions.teams.misfit.instead', { total: columnWords(total, t) })}
    </Text>
  )
}
