import { ruleSetOf } from '#domain/scoring/jumping/rule-sets/all.ts'
import { type JumpingRules, jumpingRules } from '#domain/scoring/jumping/rules.ts'
import type { Translate } from '#locales/messages.ts'
import type { DisciplineSetUp, RuleLine } from '../discipline-set-up.ts'
import { valueSource } from '../value-source.ts'
import { jumpingBench } from './asked-of-ride.ts'
import { ChoiceInputs } from './choice-inputs.tsx'
import { FormatTemplates } from './format-templates.tsx'
import { optionWords, ruleKeys, ruleWords } from './rule-words.ts'
import { formatIn, typedChoice } from './typed-choice.ts'
import { usualStart } from './usual-start.ts'

export const jumpingSetUp: DisciplineSetUp = {
  id: 'jumping',
  Templates: FormatTemplates,
  ChoiceInputs,
  bench: jumpingBench,
  ruleLines: (rules, t) => {
    const read = jumpingRules.safeParse(rules).data
    return read === undefined ? [] : ruleLines(read, t)
  },
  optionWords,
  usualSeconds: (choice) => {
    const format = formatIn(typedChoice(choice))
    return format === undefined ? null : usualStart(format)
  },
}

function ruleLines(rules: JumpingRules, t: Translate): readonly RuleLine[] {
  const library = ruleSetOf(rules.ruleSet)?.values
  return ruleKeys(rules).map((key) => ({
    key,
    label: t(`jumping.rule.${key}`),
    words: ruleWords(key, rules.values, t),
    ...valueSource(library?.[key], rules.values[key], t),
  }))
}
