import { expect, test } from 'vitest'
import { score } from '#domain/show-file/testing.ts'

const through = (seconds: number, knockdowns = 0) => ({
  phase_1: { faults: 0, time: 3900 },
  phase_2: { time: 100 * seconds, knockdowns },
})

// FEI JR 274.1.5.4, .5: ranked by the seconds of the second phase (3 for a knock-down), then by the faults
// of the first, of those who were stopped after it.
test.each(['two-phases-4', 'two-phases-5'])(
  'a least score of %s is one of seconds, and whoever was stopped before them has not reached it',
  (format) => {
    const { qualification } = score({
      discipline: 'jumping',
      rules: { ruleSet: 'fei-2026', format, entry: 'totals' },
      sheets: {
        fast: through(24),
        knocked: through(24, 1),
        slow: through(27.01),
        stopped: { phase_1: { faults: 4000, time: 3700 } },
      },
      qualification: atMost(2700),
    })
    expect(qualification?.qualified.map(({ competitorId }) => competitorId)).toEqual([
      'fast',
      'knocked',
    ])
    expect(qualification?.others).toEqual([
      { competitorId: 'slow', why: 'below_minimum' },
      { competitorId: 'stopped', why: 'below_minimum' },
    ])
  },
)

// FEI JR 273: the first round of whoever was eliminated in the second is no total of two.
test('a round that was not finished leaves no total that could reach a least score', () => {
  const { qualification } = score({
    discipline: 'jumping',
    rules: { ruleSet: 'fei-2026', format: 'two-rounds-second-time', entry: 'totals' },
    sheets: {
      four: { round_1: { faults: 0, time: 6000 }, round_2: { faults: 4000, time: 6000 } },
      out: { round_1: { faults: 0, time: 6000 }, round_2: { outcome: 'eliminated' } },
    },
    qualification: atMost(8000),
  })
  expect(qualification?.qualified.map(({ competitorId }) => competitorId)).toEqual(['four'])
})

test('a least score of a round is reached by whoever was eliminated in the jump-off', () => {
  const round = { faults: 0, time: 6000 }
  const { qualification } = score({
    discipline: 'jumping',
    rules: { ruleSet: 'fei-2026', format: 'a-against-clock-jump-off', entry: 'totals' },
    sheets: {
      home: { round_1: round, jump_off_1: { faults: 0, time: 3000 } },
      out: { round_1: round, jump_off_1: { outcome: 'eliminated' } },
      four: { round_1: { faults: 4000, time: 6000 } },
    },
    qualification: atMost(0),
  })
  expect(qualification?.qualified.map(({ competitorId }) => competitorId)).toEqual(['home', 'out'])
})

function atMost(total: number) {
  return {
    ruleSet: 'jumping-championship-final',
    values: { places: { count: 10 }, minimum: { total, better: 'lower' } },
  }
}
