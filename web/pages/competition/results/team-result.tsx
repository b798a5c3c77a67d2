import { Table, Text, Title } from '@mantine/core'
import type { ResultList } from '#domain/results/result-list.ts'
import { rankTeams } from '#domain/scoring/teams/rank-teams.ts'
import { missingColumns } from '#domain/scoring/teams/team-problems.ts'
import type { TeamValues } from '#domain/scoring/teams/team-values.ts'
import { teamsOfList } from '#domain/scoring/teams/teams-of-list.ts'
import { formatValue } from '#locales/formatting.ts'
import { listName } from '#web/components/person-name.tsx'
import { useMessages } from '#web/i18n/messages.ts'

/** The teams in places, by the formula of the set-up. */
export function TeamResult({ list, values }: { list: ResultList; values: TeamValues }) {
  const t = useMessages()
  const { teams, field } = teamsOfList(list)
  const isFitting = missingColumns(values, list.columns).length === 0
  const [first] = values.columns
  const column = list.columns.find(({ key, part }) => key === first?.key && part === first.part)
  const ranked = isFitting ? rankTeams(teams, field, values) : []
  const names = new Map(list.lines.map((line) => [line.competitorId, listName(line.athlete)]))
  return (
    <section aria-label={t('conditions.teams')}>
      <Title order={2} size="h3">
        {t('conditions.teams')}
      </Title>
      {!isFitting && <Text size="sm">{t('conditions.teams.doesNotFit')}</Text>}
      {isFitting && ranked.length === 0 && <Text size="sm">{t('conditions.teams.none')}</Text>}
      {ranked.length > 0 && (
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
            {ranked.map(({ place, score: { team, total } }) => (
              <Table.Tr key={team.id}>
                <Table.Td ta="right">{place ?? '–'}</Table.Td>
                <Table.Td>
                  <Text span size="sm" fw={550}>
                    {team.id}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {team.riders.map((id) => names.get(id)).join(' · ')}
                  </Text>
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
