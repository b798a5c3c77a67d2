import { useMemo } from 'react'
import { freezeRules } from '#domain/scoring/dressage/freeze-rules.ts'
import type { DressageRules } from '#domain/scoring/dressage/rules.ts'
import { dressageTestOf } from '#domain/scoring/dressage/tests.ts'
import type { SetUpValues } from './set-up-values.ts'

type Choice = Pick<SetUpValues, 'testId' | 'ruleSetId' | 'entryMode' | 'judges'>

/**
 * The rules that saving gives: those that are frozen as long as test, rule set and kind of entry stay,
 * else those of the library. Null while something is not chosen or does not fit.
 */
export function useShownRules(choice: Choice, frozen: DressageRules | null): DressageRules | null {
  const { testId, ruleSetId, entryMode, judges } = choice
  return useMemo(
    () => rulesFor({ testId, ruleSetId, entryMode, judges }, frozen),
    [testId, ruleSetId, entryMode, judges, frozen],
  )
}

function rulesFor(choice: Choice, frozen: DressageRules | null): DressageRules | null {
  const { testId, ruleSetId, entryMode, judges } = choice
  const positions = judges.map((judge) => judge.position)
  if (positions.length === 0) return null
  if (frozen && isKept(choice, frozen)) {
    return frozen.positions.join() === positions.join() ? frozen : { ...frozen, positions }
  }
  const test = dressageTestOf(testId)
  const made = test && freezeRules({ ruleSetId, test, positions, entryMode })
  return made?.ok ? made.rules : null
}

function isKept(choice: Choice, { test, ruleSet, entryMode }: DressageRules): boolean {
  return choice.testId === test.id && choice.ruleSetId === ruleSet && choice.entryMode === entryMode
}
