import { expect, test } from 'vitest'
import { formats } from '#domain/scoring/jumping/formats/all.ts'
import { jumping } from '#domain/scoring/jumping/jumping.ts'
import { type JumpingRules, jumpingRules } from '#domain/scoring/jumping/rules.ts'
import { isMessageId, translator } from '#locales/messages.ts'
import { benchFields, benchList, isReadable, sampleRides } from './bench.ts'
import { ruleKeys, ruleWords } from './rule-words.ts'
import { coursesFor } from './typed-choice.ts'

const names = ['A', 'B', 'C', 'D', 'E']

function rulesOf(id: string): JumpingRules {
  const format = formats.find((each) => each.id === id)
  const courses = format && coursesFor(format)
  const frozen = jumping.freeze({ ruleSet: 'fei-2026', format: id, courses })
  if (!frozen.ok) throw new Error(JSON.stringify(frozen))
  return jumpingRules.parse(frozen.rules)
}

function placesOf(id: string, change: Readonly<Record<string, string>> = {}) {
  const rules = rulesOf(id)
  const [first, ...others] = sampleRides(rules, names)
  const rides = [{ name: 'A', typed: { ...first?.typed, ...change } }, ...others]
  const lines = benchList(rules, rides)?.lines ?? []
  return Object.fromEntries(lines.map((line) => [line.athlete.familyName, line.place]))
}

test.each(formats.map(({ id }) => id))('%s can be set up and tried, and has words', (id) => {
  const rules = rulesOf(id)
  const rides = sampleRides(rules, names)
  for (const field of benchFields(rules)) {
    for (const { typed } of rides) expect(isReadable(field, typed[field.key] ?? '')).toBe(true)
  }
  expect(isMessageId(`ridden.${id}`)).toBe(true)
  const t = translator('en')
  for (const key of ruleKeys(rules)) expect(ruleWords(key, rules.values, t)).not.toBe('')
  expect(placesOf(id)).toHaveProperty('A')
})

test('the jump-off decides between the two clear, the time between those with four', () => {
  expect(placesOf('grand-prix')).toEqual({ A: 2, B: 1, C: 3, D: 5, E: 3 })
})

test('who is eliminated in the jump-off stays ahead of all who were not in it', () => {
  const change = { 'jump_off_1 faults': 'el', 'jump_off_1 time': '' }
  expect(placesOf('grand-prix', change)).toMatchObject({ A: 2, B: 1, C: 3 })
})

test('rule values read as a person would say them', () => {
  const rules = rulesOf('grand-prix')
  const t = translator('en')
  const words = (key: Parameters<typeof ruleWords>[0]) => ruleWords(key, rules.values, t)
  expect(words('disobediences')).toBe('4 faults, then eliminated')
  expect(words('timeFaults')).toBe('1 fault for each 1 s commenced')
  expect(words('falls')).toBe('the first eliminates')
})
