import { expect, test } from 'vitest'
import { z } from 'zod'
import file from './published/vectors.json' with { type: 'json' }
import { rankTeams } from './rank-teams.ts'
import { fieldOf, type Row, valuesOf } from './testing.ts'

/** Cases that were reckoned by hand from FEI JR 264. */
const vector = z.object({
  input: z.object({
    riders: z.array(z.union([z.number(), z.literal('EL')])),
    worst_real_score_of_round: z.number(),
  }),
  expected: z.object({ team_score: z.number() }),
})

test.each(Object.entries(file.vectors))('%s', (_id, each) => {
  const { input, expected } = vector.parse(each)
  const rows = (scores: readonly (number | 'EL')[]): Row[] =>
    scores.map((score) => ({ scores: [score === 'EL' ? 'eliminated' : Math.round(1000 * score)] }))
  const { field, teams } = fieldOf([{ key: 'faults', part: 'round_1' }], {
    GER: rows(input.riders),
    SUI: rows([0, 0, 0, input.worst_real_score_of_round]),
  })
  const lines = rankTeams(teams, field, valuesOf('jumping-nations-cup-one-round'))
  const line = lines.find(({ score }) => score.team.id === 'GER')
  expect(line?.score.total).toBe(1000 * expected.team_score)
})
