import { describe, expect, test } from 'vitest'
import type { OpenDiscipline } from '../open-discipline.ts'
import type { Sheet } from '../sheet.ts'
import { dressage } from './dressage.ts'
import { freezeRules } from './freeze-rules.ts'
import type { DressageScore } from './score.ts'
import { dressageTestOf } from './tests.ts'

function open(
  ruleSetId: string,
  entryMode: 'marks' | 'judge-percent',
): OpenDiscipline<DressageScore> {
  const test = dressageTestOf('fei-grand-prix-2026')
  const frozen = test && freezeRules({ ruleSetId, test, positions: ['H', 'C', 'B'], entryMode })
  const opened = frozen?.ok ? dressage.open(frozen.rules) : undefined
  if (!opened?.ok) throw new Error('the rules of this test parse')
  return opened
}

const percents = (h: number | null, c: number | null, b: number | null): Sheet => ({
  H: { percent: h },
  C: { percent: c },
  B: { percent: b },
})

describe('the steps of a total', () => {
  test('judges, then their mean', () => {
    const opened = open('fei-2026', 'judge-percent')
    const steps = opened.explain(opened.score(percents(72500, 70000, 71250)))
    expect(steps.map(({ key, part, value }) => [key, part, value])).toEqual([
      ['judge', 'H', 72500],
      ['judge', 'C', 70000],
      ['judge', 'B', 71250],
      ['mean', null, 71250],
    ])
    expect(steps.at(-1)?.terms.map(({ part, value }) => [part, value])).toEqual([
      ['H', 72500],
      ['C', 70000],
      ['B', 71250],
    ])
  })

  test('an error of course comes off at the end by FEI rules', () => {
    const opened = open('fei-2026', 'judge-percent')
    const sheet = percents(72500, 70000, 71250)
    const score = opened.score({ ...sheet, C: { ...sheet['C'], errors: 1 } })
    expect(opened.explain(score).at(-1)).toMatchObject({
      value: 69250,
      terms: [{}, {}, {}, { key: 'faults', value: -2000 }],
    })
  })

  test('and off the points of every judge where it costs points', () => {
    const opened = open('oeto-2026', 'marks')
    const score = opened.score({ H: { 'movement.1': 70 }, C: { 'movement.1': 65, errors: 1 } })
    expect(opened.explain(score)[0]?.terms).toMatchObject([
      { key: 'marks', value: 70 },
      { key: 'errors', value: -20 },
      { key: 'maximum', value: 100 },
    ])
  })
})

describe('what the rest must bring', () => {
  const opened = open('fei-2026', 'judge-percent')
  const rival = opened.score(percents(70000, 70000, 70000))

  // 70.1 + 69.7 + 70.2 makes the same 70.000 with the higher median, which goes first.
  test('the percent of the judge who is still to come', () => {
    expect(opened.needs(percents(70100, 69700, null), rival)).toEqual({
      outcome: 'open',
      targets: [{ key: 'average-percent', part: null, unit: 'percent', at: 'least', value: 70200 }],
    })
  })

  test('nothing more where it cannot be lost, and out of reach where it cannot be won', () => {
    expect(opened.needs(percents(70100, 70000, 70000), rival)).toEqual({ outcome: 'met' })
    expect(opened.needs(percents(60000, 40000, null), rival)).toEqual({ outcome: 'out-of-reach' })
    expect(opened.needs(percents(60000, 60000, 60000), rival)).toEqual({ outcome: 'out-of-reach' })
  })

  test('an average mark, in tenths', () => {
    const byMarks = open('fei-2026', 'marks')
    const seven: Record<string, number> = {}
    for (const part of byMarks.parts) {
      for (const { field, required } of part.fields) if (required) seven[field] = 70
    }
    const full = byMarks.score({ H: seven, C: seven, B: seven })
    const { 'movement.1': _open, ...rest } = seven
    expect(byMarks.needs({ H: rest, C: rest, B: rest }, full)).toMatchObject({
      targets: [{ key: 'average-mark', unit: 'points', value: 71 }],
    })
  })
})
