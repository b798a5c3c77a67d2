import type { CompetitionValues } from '#domain/competitions/competition-input.ts'
import { freezeRules } from '#domain/scoring/dressage/freeze-rules.ts'
import {
  type DressageRules,
  dressageRules,
  judgePositions,
} from '#domain/scoring/dressage/rules.ts'
import { dressageTestOf } from '#domain/scoring/dressage/tests.ts'
import { badInput } from '#server/errors.ts'

type Choice = Pick<
  CompetitionValues,
  'discipline' | 'testId' | 'ruleSetId' | 'entryMode' | 'judges'
>

/** The test and every rule value as the libraries have them today, frozen for a new competition. */
export function frozenRules(choice: Choice): DressageRules {
  if (choice.discipline !== 'dressage') {
    throw badInput({ messageId: 'competitionProblems.disciplineNotScored', field: 'discipline' })
  }
  const test = dressageTestOf(choice.testId)
  if (!test) throw badInput({ messageId: 'competitionProblems.testUnknown', field: 'testId' })
  const positions = positionsOf(choice)
  const frozen = freezeRules({ ...choice, test, positions })
  if (frozen.ok) return frozen.rules
  if (frozen.code === 'unknown-rule-set') {
    throw badInput({ messageId: 'competitionProblems.ruleSetUnknown', field: 'ruleSetId' })
  }
  throw badInput({ messageId: 'competitionProblems.rulesDoNotFit', field: 'entryMode' })
}

/**
 * The rules of a competition after its set-up was saved: what was frozen stays frozen, unless another
 * test, rule set or kind of entry was chosen. `written` are the parts of sheets with values in them.
 */
export function savedRules(stored: unknown, choice: Choice, written: readonly string[]): unknown {
  const before = dressageRules.safeParse(stored).data
  if (!before) return frozenRules(choice)
  const changed = changedChoice(before, choice)
  const [firstChanged] = changed
  if (firstChanged && written.length > 0) {
    throw badInput({ messageId: 'competitionProblems.fixedByMarks', field: firstChanged })
  }
  const positions = positionsOf(choice)
  const lost = before.positions.find(
    (position) => written.includes(position) && !positions.includes(position),
  )
  if (lost) {
    const values = { position: lost }
    throw badInput({ messageId: 'competitionProblems.judgeHasMarks', values, field: 'judges' })
  }
  return changed.length > 0 ? frozenRules(choice) : { ...before, positions }
}

function changedChoice(before: DressageRules, choice: Choice): string[] {
  return [
    ...(choice.discipline === 'dressage' ? [] : ['discipline']),
    ...(choice.testId === before.test.id ? [] : ['testId']),
    ...(choice.ruleSetId === before.ruleSet ? [] : ['ruleSetId']),
    ...(choice.entryMode === before.entryMode ? [] : ['entryMode']),
  ]
}

function positionsOf({ judges }: Choice) {
  return judgePositions.filter((position) => judges.some((judge) => judge.position === position))
}
