import { describe, expect, test } from 'vitest'
import { decideTick, type GateStatus, gateTickInput } from './gate-tick.ts'
import type { CompetitionStatus, CompetitorStatus } from './status.ts'

const decide = (
  [seen, status]: readonly [CompetitorStatus, GateStatus],
  [standing, since]: readonly [CompetitorStatus, number | null],
  { competition = 'running' as CompetitionStatus, isInRound = false } = {},
) => {
  const decision = decideTick(
    { seen, status, at: 100, isInRound },
    { status: standing, since, competition },
  )
  if (decision.outcome === 'refused') return decision.problem
  return decision.outcome === 'accepted' && !decision.isChange ? 'stands' : decision.outcome
}

describe('a tick at 100', () => {
  test.each([
    // what was seen and tapped, what stands since when, what becomes of it
    [['entered', 'ready'], ['entered', null], 'accepted'],
    [['entered', 'ready'], ['entered', 200], 'accepted'],
    [['entered', 'ready'], ['ready', 200], 'stands'],
    [['entered', 'ready'], ['no_show', 50], 'accepted'],
    [['entered', 'ready'], ['no_show', 200], 'overtaken'],
    [['ready', 'on_course'], ['finished', 200], 'overtaken'],
    [['ready', 'on_course'], ['withdrawn', 200], 'overtaken'],
    [['on_course', 'finished'], ['on_course', 200], 'accepted'],
    [['on_course', 'finished'], ['ready', 50], 'not-in'],
    [['finished', 'on_course'], ['finished', 50], 'accepted'],
    [['entered', 'ready'], ['finished', 50], 'ridden'],
    [['entered', 'ready'], ['scratched', 50], 'scratched'],
    [['entered', 'ready'], ['scratched', 200], 'scratched'],
    [['ready', 'on_course'], ['eliminated', 50], 'out'],
    [['ready', 'on_course'], ['disqualified', 200], 'out'],
    [['on_course', 'finished'], ['retired', 200], 'out'],
  ] as const)('%j on %j: %s', (tick, standing, expected) => {
    expect(decide(tick, standing)).toBe(expected)
  })

  test.each([
    ['provisional', 'closed'],
    ['official', 'closed'],
    ['cancelled', 'cancelled'],
    ['drawn', 'accepted'],
  ] as const)('of a competition that is %s: %s', (competition, expected) => {
    expect(decide(['entered', 'ready'], ['entered', null], { competition })).toBe(expected)
  })

  test('of one of several rounds takes back what is over', () => {
    const inRound = { isInRound: true }
    expect(decide(['finished', 'entered'], ['finished', 50], inRound)).toBe('accepted')
    expect(decide(['entered', 'finished'], ['entered', 50], inRound)).toBe('accepted')
  })
})

test.each([
  [1234, 1234],
  [-5000, 0],
  [2_000_000_000, 345_600_000],
])('an age of %d is read as %d', (age, expected) => {
  const tick = {
    id: '3f0b8f38-7d2c-4a9e-9c56-0d4a5f3e2b11',
    competitorId: '7',
    status: 'ready',
    seen: 'entered',
    age,
  }
  expect(gateTickInput.parse(tick)).toMatchObject({ age: expected, round: null })
})
