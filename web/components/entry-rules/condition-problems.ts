import { checkCondition } from '#domain/entries/check-condition.ts'
import { type Condition, condition, type Value } from '#domain/entries/condition.ts'
import type { Kind } from '#domain/entries/kinds.ts'
import type { RuleProblem } from '#domain/entries/rule-problem.ts'
import { isAggregate, isScalarList, keysIn, resultsIn } from '#domain/entries/value-parts.ts'
import type { EditorFault } from '#locales/rule-problem-words.ts'
import { isList } from './condition-lines.ts'

export type Path = readonly (string | number)[]

/** What is wrong, and where in the condition, value or rule. */
export interface EditorProblem {
  at: Path
  cause: EditorFault
}

interface AskedOf {
  about: Kind
  /** The fees that a percent may name; absent where there are no charges to take one of. */
  fees?: readonly { id: string }[] | undefined
}

/** What keeps a condition from being stored: what the check of rules refuses, and what is not filled in. */
export function conditionProblems(
  given: Condition | undefined,
  { about, fees }: AskedOf,
): readonly EditorProblem[] {
  if (given === undefined) return []
  const problems: RuleProblem[] = []
  checkCondition(given, askedOf(about, fees, problems), [])
  return found([
    ...problems.map(placed),
    ...unread(condition.safeParse(given)),
    ...conditionBlanks(given, []),
  ])
}

const blankFaults: readonly EditorFault['fault'][] = [
  ...(['noValue', 'empty', 'noKind', 'needsOrder', 'needsTwo', 'noAmount', 'notWhole'] as const),
]

/** Without what is only not filled in yet: nobody is told before they want to save. */
export function withoutBlanks(problems: readonly EditorProblem[]): readonly EditorProblem[] {
  return problems.filter(({ cause }) => !blankFaults.includes(cause.fault))
}

function askedOf(about: Kind, fees: AskedOf['fees'], problems: RuleProblem[]) {
  const ids = fees === undefined ? null : new Set(fees.map(({ id }) => id))
  return { kind: about, outer: null, field: [], fees: ids, problems }
}

function placed({ path, at, cause }: RuleProblem): EditorProblem {
  return { at: at ?? path, cause }
}

export function noValue(at: Path): EditorProblem {
  return { at, cause: { fault: 'noValue' } }
}

export function unread(read: {
  error?: { issues: readonly { path: readonly PropertyKey[] }[] } | undefined
}): readonly EditorProblem[] {
  return (read.error?.issues ?? []).map(({ path }) =>
    noValue(path.map((step) => (typeof step === 'symbol' ? '' : step))),
  )
}

/** Comparisons with nothing to compare with. */
export function conditionBlanks(given: Condition | undefined, at: Path): readonly EditorProblem[] {
  if (given === undefined) return []
  if (isList(given)) {
    const [left, , right] = given
    const inside = typeof left === 'string' ? [] : blanksIn(left, [...at, 0])
    // Without a fact there is nothing to say of its value yet.
    if (right === undefined || left === '') return inside
    if (isBlank(right)) return [...inside, noValue([...at, 2])]
    return [...inside, ...blanksIn(right, [...at, 2])]
  }
  if ('all' in given)
    return given.all.flatMap((each, index) => conditionBlanks(each, [...at, 'all', index]))
  if ('any' in given)
    return given.any.flatMap((each, index) => conditionBlanks(each, [...at, 'any', index]))
  return 'not' in given
    ? conditionBlanks(given.not, [...at, 'not'])
    : conditionBlanks(given.where, [...at, 'where'])
}

/** Parts of a value that are not filled in, or the whole of it. */
export function valueBlanks(given: Value, at: Path): readonly EditorProblem[] {
  return isBlank(given) ? [noValue(at)] : blanksIn(given, at)
}

function blanksIn(given: Value, at: Path): readonly EditorProblem[] {
  if (typeof given !== 'object' || isScalarList(given) || 'fact' in given) return []
  if ('count' in given || isAggregate(given)) return conditionBlanks(given.where, [...at, 'where'])
  const parts = [...keysIn(given), ...resultsIn(given)]
  return parts.flatMap(([part, path]) => {
    const inside = [...at, ...path]
    return isBlank(part) ? [noValue(inside)] : blanksIn(part, inside)
  })
}

function isBlank(given: Value): boolean {
  if (isScalarList(given)) return given.length === 0 || given.some((each) => each === '')
  return given === ''
}

/** Of several at one place the first: it is the one to begin with. */
export function found(problems: readonly EditorProblem[]): readonly EditorProblem[] {
  return [
    ...new Map(problems.toReversed().map((each) => [JSON.stringify(each.at), each])).values(),
  ].toReversed()
}
