import { expect, test } from 'vitest'
import { openCompetition } from './open-competition.ts'

const totals = { ruleSet: 'fei-2026', entry: 'totals' } as const
const courses = { round_1: { timeAllowed: 7200 } }

test.each([
  { format: 'a-not-against-clock', isAsked: false },
  { format: 'qualifying-rounds', isAsked: false },
  { format: 'a-against-clock', isAsked: true },
  { format: 'nations-cup', isAsked: true },
])('$format: typed faults need a time where it decides: $isAsked', ({ format, isAsked }) => {
  const opened = openCompetition({ ...totals, format, courses })
  const sheet = { round_1: { faults: 4000 } }
  const { progress } = opened.score(sheet)
  expect(progress.done < progress.expected).toBe(isAsked)
  const asked = opened.findings(sheet, true).map(({ code }) => code)
  expect(asked.includes('faults-without-time')).toBe(isAsked)
  // Whoever took it may still type it.
  const { fields = [] } = opened.parts.find(({ part }) => part === 'round_1') ?? {}
  expect(fields.map(({ field }) => field)).toContain('time')
})

test('obstacle by obstacle the time is asked for: it costs time faults', () => {
  const opened = openCompetition({
    ...totals,
    entry: 'obstacles',
    format: 'a-not-against-clock',
    courses: { round_1: { timeAllowed: 7200, obstacles: ['1'] } },
  })
  const { progress } = opened.score({ round_1: { 'knockdown.1': 1 } })
  expect(progress).toEqual({ done: 0, expected: 1 })
})
