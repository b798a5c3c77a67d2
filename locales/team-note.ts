import type { TeamStanding } from '#domain/results/team-standings.ts'
import { figuresWords } from './line-figure.ts'
import type { Translate } from './messages.ts'

/** What a team's total does not say: its jump-off, and scores that are missing in it. Empty for most. */
export function teamNote(
  { jumpOff, lacking }: Pick<TeamStanding, 'jumpOff' | 'lacking'>,
  t: Translate,
): string {
  const figures = figuresWords(jumpOff, t.locale)
  return [
    ...(figures === '' ? [] : [t('teams.jumpOff', { figures })]),
    ...(lacking === 0 ? [] : [t('teams.lacking', { count: lacking })]),
  ].join(' · ')
}
