import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { disciplines } from '#domain/scoring/all.ts'
import example from '../../docs/examples/dressage.json' with { type: 'json' }
import { scoreShowFile } from './score-show-file.ts'

const score = (json: unknown) => scoreShowFile(json, disciplines)

const problemsOf = (json: unknown) => {
  const scored = score(json)
  return scored.ok ? [] : scored.problems.map(({ path }) => path.join('.'))
}

test('the example: equal points, and the rounding of each judge decides', () => {
  const scored = score(example)
  if (!scored.ok) throw new Error(JSON.stringify(scored.problems))
  const [first, second] = scored.result.lines
  expect([first?.id, first?.place, first?.printedTotal]).toEqual(['2', 1, '70.044'])
  expect([second?.id, second?.place, second?.printedTotal]).toEqual(['1', 2, '70.043'])
  expect(second?.standing?.behind).toMatchObject({
    competitorId: '2',
    criterion: { key: 'percent' },
    own: 70043,
    other: 70044,
  })
  expect(first?.steps.at(-1)).toMatchObject({ key: 'mean', value: 70044 })
})

describe('a file that is wrong names the field', () => {
  test.each([
    ['format', { ...example, format: 'csv' }],
    ['discipline', { ...example, discipline: 'vaulting' }],
    ['rules.ruleSet', { ...example, rules: { ...example.rules, ruleSet: 'fei-1899' } }],
    ['rules.positions.0', { ...example, rules: { ...example.rules, positions: ['X'] } }],
    ['rules.test', { ...example, rules: { ...example.rules, test: 'no such test' } }],
    ['rules.tset', { ...example, rules: { ...example.rules, tset: 1 } }],
    ['competitors.0.horse', { ...example, competitors: [{ ...example.competitors[0], horse: 1 }] }],
    ['competitors.1.id', { ...example, competitors: Array(2).fill(example.competitors[0]) }],
    ['sheets.9', { ...example, sheets: { '9': {} } }],
    ['sheets.1.X', { ...example, sheets: { '1': { X: { points: 1 } } } }],
    ['sheets.1.C.marks', { ...example, sheets: { '1': { C: { marks: 1 } } } }],
    ['sheets.1.C.points', { ...example, sheets: { '1': { C: { points: 4601 } } } }],
    ['sheets.1.C.points', { ...example, sheets: { '1': { C: { points: 0.5 } } } }],
  ])('%s', (path, json) => {
    expect(problemsOf(json)).toContain(path)
  })
})

test('whatever JSON comes, the answer is a result or problems', () => {
  const part = fc.jsonValue({ maxDepth: 3 })
  const near = fc.record({
    format: fc.constant('paddock-show-file-1'),
    name: fc.constantFrom('a', '', 1),
    discipline: fc.constantFrom('dressage', 'x', null),
    rules: fc.oneof(fc.constant(example.rules), part),
    competitors: fc.oneof(fc.constant(example.competitors), part),
    sheets: fc.oneof(fc.constant(example.sheets), part),
  })
  fc.assert(
    fc.property(fc.oneof(near, part), (json) => {
      const scored = score(json)
      return scored.ok || scored.problems.length > 0
    }),
  )
})
