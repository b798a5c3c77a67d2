import { expect, test } from 'vitest'
import { freezeRules } from '#domain/scoring/dressage/freeze-rules.ts'
import { type EntryMode, entryMode, type JudgePosition } from '#domain/scoring/dressage/rules.ts'
import { dressageTestOf } from '#domain/scoring/dressage/tests.ts'
import { benchList, isReadable, sampleRides } from './bench.ts'

function rulesFor(entryMode: EntryMode, positions: JudgePosition[] = ['E', 'C', 'M']) {
  const test = dressageTestOf('fei-prix-st-georges-2026')
  if (!test) throw new Error('the library has this test')
  const frozen = freezeRules({ ruleSetId: 'fei-2026', test, positions, entryMode })
  if (!frozen.ok) throw new Error(frozen.code)
  return frozen.rules
}

const names = ['A', 'B', 'C', 'D', 'E']

test('one mark stands for the whole sheet, and an error costs what the rules say', () => {
  const rules = rulesFor('marks', ['C'])
  const list = benchList(rules, [
    { name: 'A', typed: { C: '7' }, errors: '1' },
    { name: 'B', typed: { C: '6,5 7' }, errors: '0' },
  ])
  expect(
    list?.lines.map(({ athlete, place, total }) => [athlete.familyName, place, total]),
  ).toEqual([
    ['B', 1, 69853],
    ['A', 2, 68000],
  ])
})

test.each(entryMode.options)('the examples for %s all get a place', (mode) => {
  const rules = rulesFor(mode)
  const rides = sampleRides(rules, names)
  const list = benchList(rules, rides)
  expect(list?.lines).toHaveLength(5)
  expect(list?.lines.every((line) => line.place !== null)).toBe(true)
  for (const ride of rides) {
    for (const [part, typed] of Object.entries(ride.typed)) {
      expect(isReadable(rules, part, typed)).toBe(true)
    }
  }
})

test('what cannot be read is told', () => {
  const rules = rulesFor('marks')
  expect(isReadable(rules, 'C', '7 x')).toBe(false)
  expect(isReadable(rules, 'C', '7.3')).toBe(false)
  expect(isReadable(rules, 'C', '')).toBe(true)
})
