import { expect, test } from 'vitest'
import { formats } from '#domain/scoring/jumping/formats/all.ts'
import { jumping } from '#domain/scoring/jumping/jumping.ts'
import { type JumpingRules, jumpingRules } from '#domain/scoring/jumping/rules.ts'
import { isMessageId, translator } from '#locales/messages.ts'
import { ruleKeys, ruleWords } from './rule-words.ts'
import { coursesFor } from './typed-choice.ts'

const t = translator('en')

function rulesOf(id: string): JumpingRules {
  const format = formats.find((each) => each.id === id)
  const courses = format && coursesFor(format)
  const frozen = jumping.freeze({ ruleSet: 'fei-2026', format: id, courses })
  if (!frozen.ok) throw new Error(JSON.stringify(frozen))
  return jumpingRules.parse(frozen.rules)
}

test.each(formats.map(({ id }) => id))('%s can be set up, and has words', (id) => {
  const rules = rulesOf(id)
  expect(isMessageId(`ridden.${id}`)).toBe(true)
  for (const key of ruleKeys(rules)) expect(ruleWords(key, rules.values, t)).not.toBe('')
})

test('rule values read as a person would say them', () => {
  const rules = rulesOf('grand-prix')
  const words = (key: Parameters<typeof ruleWords>[0]) => ruleWords(key, rules.values, t)
  expect(words('disobediences')).toBe('4 faults, then eliminated')
  expect(words('timeFaults')).toBe('1 fault for each 1 s commenced')
  expect(words('falls')).toBe('the first eliminates')
})
