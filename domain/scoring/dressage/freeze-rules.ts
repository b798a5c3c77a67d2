import type { FrozenRules } from '../discipline.ts'
import { plainValues, type RuleSet } from '../rule-set.ts'
import { inSeatOrder } from '../seats.ts'
import { ruleSetOf } from './rule-sets/all.ts'
import {
  type DressageRules,
  dressageRules,
  type EntryMode,
  type JudgePosition,
  type RuleValues,
} from './rules.ts'
import type { DressageTest } from './test.ts'

export interface DressageSetUp {
  ruleSetId: string
  test: DressageTest
  positions: readonly JudgePosition[]
  spare?: boolean
  entryMode: EntryMode
  /** Values that the schedule of the show sets otherwise. */
  overrides?: { readonly [Name in keyof RuleValues]?: RuleValues[Name] | undefined }
  /** Absent for a competition in one test. */
  overall?: DressageRules['overall']
}

/** What a competition stores: its test and every rule value as they are on the day it is set up. */
export function freezeRules(setUp: DressageSetUp): FrozenRules<DressageRules> {
  const { ruleSetId, test, positions, spare = false, entryMode, overrides } = setUp
  const { overall = null } = setUp
  const ruleSet = ruleSetOf(ruleSetId)
  if (ruleSet === undefined) return { ok: false, code: 'unknown-rule-set', ruleSetId }
  const values = {
    ...plainValues(ruleSet.values),
    ...printedOn(test, ruleSet),
    ...overrides,
  }
  const seats = inSeatOrder(positions)
  const frozen = { ruleSet: ruleSetId, test, positions: seats, spare, entryMode, values, overall }
  const parsed = dressageRules.safeParse(frozen)
  if (parsed.success) return { ok: true, rules: parsed.data }
  const paths = parsed.error.issues.map((issue) => issue.path.join('.'))
  return { ok: false, code: 'rules-do-not-parse', paths }
}

/**
 * A federation's own sheet says more exactly than its rule book what an error costs in this test
 * (senior and youth tests differ); ridden under another federation's rules, those hold.
 */
function printedOn(test: DressageTest, ruleSet: RuleSet<RuleValues>): Partial<RuleValues> {
  if (test.body !== ruleSet.body) return {}
  return {
    ...(test.errors === null ? {} : { errors: test.errors }),
    ...(test.otherFaults === null ? {} : { otherFaults: test.otherFaults }),
  }
}
