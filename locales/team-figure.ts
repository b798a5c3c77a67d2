import type { TeamStanding, TeamStandings } from '#domain/results/team-standings.ts'
import { formatValue } from './formatting.ts'
import type { Translate } from './messages.ts'
import { teamNote } from './team-note.ts'

/** A team as boards show it and speakers read it: "8 · Jump-off 0 / 35.20". */
export function teamFigure(
  standing: Pick<TeamStanding, 'total' | 'jumpOff' | 'lacking' | 'out'>,
  { column }: Pick<TeamStandings, 'column'>,
  t: Translate,
): string {
  const { total } = standing
  const figure = total === null || column === null ? '' : formatValue(total, column, t.locale)
  return [figure, teamNote(standing, t)].filter(Boolean).join(' · ')
}
