import { type RuleSet, ruleSetOf } from './rule-sets.ts'
import type { JudgePosition } from './rules.ts'
import { type DressageRules, dressageRules, type EntryMode, type RuleValues } from './rules.ts'
import type { DressageTest } from './test.ts'

export interface DressageChoice {
  ruleSetId: string
  test: DressageTest
  positions: readonly JudgePosition[]
  entryMode: EntryMode
  /** Values that the schedule of the show sets otherwise. */
  overrides?: Partial<RuleValues>
}

export type FrozenRules =
  | { ok: true; rules: DressageRules }
  | { ok: false; code: 'unknown-rule-set'; ruleSetId: string }
  | { ok: false; code: 'rules-do-not-parse'; paths: readonly string[] }

/** What a competition stores: its test and every rule value as they are on the day it is set up. */
export function freezeRules(choice: DressageChoice): FrozenRules {
  const { ruleSetId, test, positions, entryMode, overrides } = choice
  const ruleSet = ruleSetOf(ruleSetId)
  if (ruleSet === undefined) return { ok: false, code: 'unknown-rule-set', ruleSetId }
  const values = { ...plainValues(ruleSet), ...printedOn(test, ruleSet), ...overrides }
  const parsed = dressageRules.safeParse({ ruleSet: ruleSetId, test, positions, entryMode, values })
  if (parsed.success) return { ok: true, rules: parsed.data }
  const paths = parsed.error.issues.map((issue) => issue.path.join('.'))
  return { ok: false, code: 'rules-do-not-parse', paths }
}

/** The values alone, without how they are known. */
function plainValues({ values }: RuleSet): RuleValues {
  return {
    movementStep: values.movementStep.value,
    collectiveStep: values.collectiveStep.value,
    artisticStep: values.artisticStep.value,
    qualityStep: values.qualityStep.value,
    errors: values.errors.value,
    otherFaults: values.otherFaults.value,
    freestyleTechnicalFault: values.freestyleTechnicalFault.value,
    freestyleTimeFault: values.freestyleTimeFault.value,
    judgePercentDecimals: values.judgePercentDecimals.value,
    totalFrom: values.totalFrom.value,
    totalDecimals: values.totalDecimals.value,
    tieBreak: values.tieBreak.value,
    freestyleTieBreak: values.freestyleTieBreak.value,
    markApart: values.markApart.value,
    percentApart: values.percentApart.value,
    remarkAtOrBelow: values.remarkAtOrBelow.value,
  }
}

/**
 * A federation's own sheet says more exactly than its rule book what an error costs in this test
 * (senior and youth tests differ); ridden under another federation's rules, those hold.
 */
function printedOn(test: DressageTest, ruleSet: RuleSet): Partial<RuleValues> {
  if (test.body !== ruleSet.body) return {}
  return {
    ...(test.errors === null ? {} : { errors: test.errors }),
    ...(test.otherFaults === null ? {} : { otherFaults: test.otherFaults }),
  }
}
