import { ruleSetOf } from '#domain/scoring/dressage/rule-sets/all.ts'
import { type DressageRules, dressageRules } from '#domain/scoring/dressage/rules.ts'
import type { Translate } from '#locales/messages.ts'
import type { DisciplineSetUp, RuleLine } from '../discipline-set-up.ts'
import { valueSource } from '../value-source.ts'
import { dressageBench } from './asked-of-ride.ts'
import { ChoiceInputs } from './choice-inputs.tsx'
import { optionWords, ruleKeys, ruleWords } from './rule-words.ts'
import { usualStart } from './template-for.ts'
import { TestTemplates } from './test-templates.tsx'
import { testOf, typedChoice } from './typed-choice.ts'

export const dressageSetUp: DisciplineSetUp = {
  id: 'dressage',
  Templates: TestTemplates,
  ChoiceInputs,
  bench: dressageBench,
  ruleLines: (rules, t) => {
    const read = dressageRules.safeParse(rules).data
    return read === undefined ? [] : ruleLines(read, t)
  },
  optionWords,
  usualSeconds: (choice) => {
    const test = testOf(typedChoice(choice))
    return test === undefined ? null : usualStart(test)
  },
}

function ruleLines(rules: DressageRules, t: Translate): readonly RuleLine[] {
  const library = ruleSetOf(rules.ruleSet)?.values
  const isOfSheet = rules.test.errors !== null
  return ruleKeys(rules).map((key) => {
    const source = valueSource(library?.[key], rules.values[key], t)
    const isFromSheet =
      source.known === undefined && isOfSheet && (key === 'errors' || key === 'otherFaults')
    return {
      key,
      label: t(`rules.value.${key}`),
      words: ruleWords(key, rules.values, t),
      ...(isFromSheet ? { note: t('setUp.rules.fromSheet') } : source),
    }
  })
}
