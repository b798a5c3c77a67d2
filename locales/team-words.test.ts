import { expect, test } from 'vitest'
import type { NotQualified, Qualification } from '#domain/scoring/qualification/qualification.ts'
import type { TeamStep } from '#domain/scoring/teams/explain-team.ts'
import type { MemberScore } from '#domain/scoring/teams/member-scores.ts'
import { teamCriteria } from '#domain/scoring/teams/rank-teams.ts'
import { formulaValues } from '#domain/scoring/teams/team-formula.ts'
import { teamFormulas } from '#domain/scoring/teams/team-formulas/all.ts'
import type { TeamProblem } from '#domain/scoring/teams/team-problems.ts'
import type { MissingWhy, TeamTieBreak } from '#domain/scoring/teams/team-values.ts'
import { isMessageId, type MessageId } from './messages.ts'

/** Every key of a team result or a qualification has words: what lacks them does not compile. */
const wordsOf = {
  use: (use: MemberScore['use']): MessageId => `teams.use.${use}`,
  step: (key: TeamStep['key']): MessageId => `teams.step.${key}`,
  how: (how: NonNullable<TeamStep['how']>): MessageId => `teams.how.${how}`,
  missing: (why: MissingWhy): MessageId => `teams.missing.${why}`,
  problem: (code: TeamProblem['code']): MessageId => `teams.problem.${code}`,
  tieBreak: (key: TeamTieBreak['key']): MessageId => `explain.criterion.team_${key}`,
  why: (why: NotQualified): MessageId => `qualification.why.${why}`,
  by: (by: Qualification['qualified'][number]['by']): MessageId => `qualification.by.${by}`,
}

test('keys become ids', () => {
  expect(wordsOf.use('to_come')).toBe('teams.use.to_come')
  expect(isMessageId(wordsOf.tieBreak('round_times'))).toBe(true)
})

test.each(teamFormulas)('$id: what places are decided by has words', (formula) => {
  const ids = teamCriteria(formulaValues(formula), []).map(({ key }) => `explain.criterion.${key}`)
  expect(ids.filter((id) => !isMessageId(id))).toEqual([])
})
