import { ruleSetOf } from '#domain/scoring/driving/rule-sets/all.ts'
import {
  type DrivingRules,
  drivingRules,
  type RuleSetValues,
} from '#domain/scoring/driving/rules.ts'
import type { Sourced } from '#domain/scoring/rule-set.ts'
import type { Translate } from '#locales/messages.ts'
import type { DisciplineSetUp, RuleLine } from '../discipline-set-up.ts'
import { ChoiceInputs } from './choice-inputs.tsx'
import { DrivingBench } from './driving-bench.tsx'
import { DrivingTemplates } from './driving-templates.tsx'
import {
  incidentKeysOf,
  incidentLabel,
  ruleKeys,
  ruleLabel,
  ruleWords,
  scaleWords,
} from './rule-words.ts'
import { usualStart } from './usual-start.ts'

export const drivingSetUp: DisciplineSetUp = {
  id: 'driving',
  Templates: DrivingTemplates,
  ChoiceInputs,
  Bench: DrivingBench,
  ruleLines: (rules, t) => {
    const read = drivingRules.safeParse(rules).data
    return read === undefined ? [] : ruleLines(read, t)
  },
  usualSeconds: usualStart,
}

function ruleLines(rules: DrivingRules, t: Translate): readonly RuleLine[] {
  const library = ruleSetOf(rules.ruleSet)?.values
  const values = ruleKeys(rules).map((key) => ({
    key,
    label: ruleLabel(key, t),
    words: ruleWords(key, rules.values, t),
    ...sourceOf(library?.[key], rules.values[key], t),
  }))
  const incidents = incidentKeysOf(rules).map((key) => ({
    key,
    label: incidentLabel(key, t),
    words: scaleWords(key, rules.incidents[key], t),
    ...sourceOf(library?.[key], rules.incidents[key], t),
  }))
  return [...values, ...incidents]
}

/** Where a value is from: the rule set with how sure it is, or the schedule of the show. */
function sourceOf(
  known: Sourced<RuleSetValues[keyof RuleSetValues]> | undefined,
  value: unknown,
  t: Translate,
): Pick<RuleLine, 'known' | 'note'> {
  const isLibrary = known !== undefined && JSON.stringify(known.value) === JSON.stringify(value)
  return isLibrary ? { known } : { note: t('course.rule.setByShow') }
}
