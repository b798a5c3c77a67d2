import { ruleSetOf } from '#domain/scoring/eventing/rule-sets/all.ts'
import { type EventingRules, eventingRules } from '#domain/scoring/eventing/rules.ts'
import type { Sourced } from '#domain/scoring/rule-set.ts'
import type { Translate } from '#locales/messages.ts'
import type { DisciplineSetUp, RuleLine } from '../discipline-set-up.ts'
import { ChoiceInputs } from './choice-inputs.tsx'
import { EventingBench } from './eventing-bench.tsx'
import { EventingTemplates } from './eventing-templates.tsx'
import { ruleKeys, ruleLabel, ruleWords } from './rule-words.ts'
import { typedChoice } from './typed-choice.ts'
import { usualStart } from './usual-start.ts'

export const eventingSetUp: DisciplineSetUp = {
  id: 'eventing',
  Templates: EventingTemplates,
  ChoiceInputs,
  Bench: EventingBench,
  ruleLines: (rules, t) => {
    const read = eventingRules.safeParse(rules).data
    return read === undefined ? [] : ruleLines(read, t)
  },
  usualSeconds: (choice) => usualStart(typedChoice(choice).dressage.test),
}

function ruleLines(rules: EventingRules, t: Translate): readonly RuleLine[] {
  const library = ruleSetOf(rules.ruleSet)?.values
  return ruleKeys(rules).map((key) => {
    const known: Sourced<unknown> | undefined = library?.[key]
    const isLibrary = JSON.stringify(known?.value) === JSON.stringify(rules.values[key])
    return {
      key,
      label: ruleLabel(key, t),
      words: ruleWords(key, rules.values, t),
      ...(isLibrary && known !== undefined ? { known } : { note: t('course.rule.setByShow') }),
    }
  })
}
