import type { TeamStandings } from '#domain/results/team-standings.ts'
import { teamFigure } from '#locales/team-figure.ts'
import { useMessages } from '#web/i18n/messages.ts'

/** The first three teams, as rows of the table of who leads. */
export function LeadingTeams({ teams }: { teams: TeamStandings }) {
  const t = useMessages()
  return teams.standings.slice(0, 3).map((standing) => (
    <tr key={standing.name}>
      <td>{standing.place}</td>
      <td translate="no">{standing.name}</td>
      <td>{teamFigure(standing, teams, t)}</td>
    </tr>
  ))
}
