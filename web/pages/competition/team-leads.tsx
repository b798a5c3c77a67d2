import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ResultList } from '#domain/results/result-list.ts'
import { teamsOnBoard } from '#domain/results/team-standings.ts'
import { teamFigure } from '#locales/team-figure.ts'
import { useTeamValues } from '#web/components/teams/use-team-values.ts'
import { useMessages } from '#web/i18n/messages.ts'

interface TeamLeadsProps {
  showId: string
  list: ResultList
  round: { part: string }
  /** Where the round is not between teams. */
  children: ReactNode
}

/** Which teams lead while teams jump off: a rider's place says nothing of it. */
export function TeamLeads({ showId, list, round, children }: TeamLeadsProps) {
  const t = useMessages()
  const values = useTeamValues({ showId, competitionId: list.competitionId })
  const teams = teamsOnBoard(list, round, values ?? null)
  if (teams === null) return children
  return teams.standings
    .filter(({ place }) => place === 1)
    .map((standing) => (
      <Text key={standing.name} inherit>
        {standing.name}{' '}
        <Text span inherit fw={700}>
          {teamFigure(standing, teams, t)}
        </Text>
      </Text>
    ))
}
