import { ruleSetOf } from '#domain/scoring/driving/rule-sets/all.ts'
import { type DrivingRules, drivingRules } from '#domain/scoring/driving/rules.ts'
import type { Translate } from '#locales/messages.ts'
import type { DisciplineSetUp, RuleLine } from '../discipline-set-up.ts'
import { valueSource } from '../value-source.ts'
import { drivingBench } from './asked-of-drive.ts'
import { ChoiceInputs } from './choice-inputs.tsx'
import { DrivingTemplates } from './driving-templates.tsx'
import {
  incidentKeysOf,
  incidentLabel,
  optionWords,
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
  bench: drivingBench,
  ruleLines: (rules, t) => {
    const read = drivingRules.safeParse(rules).data
    return read === undefined ? [] : ruleLines(read, t)
  },
  optionWords,
  usualSeconds: usualStart,
}

function ruleLines(rules: DrivingRules, t: Translate): readonly RuleLine[] {
  const library = ruleSetOf(rules.ruleSet)?.values
  const values = ruleKeys(rules).map((key) => ({
    key,
    label: ruleLabel(key, t),
    words: ruleWords(key, rules.values, t),
    ...valueSource(library?.[key], rules.values[key], t),
  }))
  const incidents = incidentKeysOf(rules).map((key) => ({
    key,
    label: incidentLabel(key, t),
    words: scaleWords(key, rules.incidents[key], t),
    ...valueSource(library?.[key], rules.incidents[key], t),
  }))
  return [...values, ...incidents]
}
