import type { TeamStanding } from '#domain/results/team-standings.ts'
import { figuresWords } from './line-figure.ts'
import type { Translate } from './messages.ts'

/** What a team's total does not say: its jump-off, scores that are missing in it, and that the team is out. Empty for most. */
export function teamNote(
  { jumpOff, lacking, out }: Pick<TeamStanding, 'jumpOff' | 'lacking' | 'out'>,
  t: Translate,
): string {
  const figures = figuresWords(jumpOff, t.locale)
  return [
    ...(out === null ? [] : [t(`results.status.${out}`)]),
    ...(figures === '' ? [] : [t('teams.jumpOff', { figures })]),
    ...(lacking === 0 ? [] : [t('teams.lacking', { count: lacking })]),
  ].join(' · ')
}
