import { ruleSetOf } from '#domain/scoring/eventing/rule-sets/all.ts'
import { type EventingRules, eventingRules } from '#domain/scoring/eventing/rules.ts'
import type { Translate } from '#locales/messages.ts'
import type { DisciplineSetUp, RuleLine } from '../discipline-set-up.ts'
import { valueSource } from '../value-source.ts'
import { eventingBench } from './asked-of-ride.ts'
import { ChoiceInputs } from './choice-inputs.tsx'
import { EventingTemplates } from './eventing-templates.tsx'
import { optionWords, ruleKeys, ruleLabel, ruleWords } from './rule-words.ts'
import { typedChoice } from './typed-choice.ts'
import { usualStart } from './usual-start.ts'

export const eventingSetUp: DisciplineSetUp = {
  id: 'eventing',
  Templates: EventingTemplates,
  ChoiceInputs,
  bench: eventingBench,
  ruleLines: (rules, t) => {
    const read = eventingRules.safeParse(rules).data
    return read === undefined ? [] : ruleLines(read, t)
  },
  optionWords,
  usualSeconds: (choice) => usualStart(typedChoice(choice).dressage.test),
}

function ruleLines(rules: EventingRules, t: Translate): readonly RuleLine[] {
  const library = ruleSetOf(rules.ruleSet)?.values
  return ruleKeys(rules).map((key) => ({
    key,
    label: ruleLabel(key, t),
    words: ruleWords(key, rules.values, t),
    ...valueSource(library?.[key], rules.values[key], t),
  }))
}
