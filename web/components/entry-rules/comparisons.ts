import type { Operator, Scalar, Value } from '#domain/entries/condition.ts'
import type { FactType } from '#domain/entries/facts.ts'
import type { EntryVocabulary } from '#domain/entries/vocabulary.ts'
import type { Line } from './condition-lines.ts'
import { kindOfLeft, type LiteralKind } from './offered-facts.ts'

export type Comparing = Operator | 'known' | 'unknown'

type ComparisonLine = Extract<Line, { shape: 'comparison' }>

const ordered = ['>=', '<=', '>', '<', '=', '!=', 'between'] as const

/** How a value can be compared, the usual first. */
const operatorsOf: Readonly<Record<FactType, readonly Comparing[]>> = {
  number: [...ordered, 'in', 'not in', 'known', 'unknown'],
  money: [...ordered, 'in', 'not in', 'known', 'unknown'],
  date: ['<=', '>', '<', '>=', '=', '!=', 'between', 'known', 'unknown'],
  text: ['=', '!=', 'in', 'not in', 'known', 'unknown'],
  stage: ['=', '!=', 'in', 'not in', 'known', 'unknown'],
  'yes-no': ['=', '!=', 'known', 'unknown'],
}

/** Also the one that is there, whatever it compares. */
export function operatorsFor(type: FactType, now: Comparing): readonly Comparing[] {
  const usual = operatorsOf[type]
  return usual.includes(now) ? usual : [...usual, now]
}

/** Another fact on the left; what was compared stays where it can be compared with that as well. */
export function withLeft(
  line: ComparisonLine,
  left: Value,
  vocabulary: EntryVocabulary,
): ComparisonLine {
  const [before, after] = [kindOfLeft(line.left, vocabulary), kindOfLeft(left, vocabulary)]
  if (line.left !== '' && isAlike(before, after)) return { ...line, left }
  if (after.things !== undefined) return { ...line, left, operator: 'in', right: [] }
  const [operator = '='] = operatorsOf[after.type]
  return { ...line, left, operator, right: usualRight(after, left) }
}

/** Most days are compared with the closing date. */
function usualRight({ type }: LiteralKind, left: Value): Value {
  if (type === 'yes-no') return true
  return type === 'date' && left !== 'show.closing' ? { fact: 'show.closing' } : ''
}

function isAlike(one: LiteralKind, other: LiteralKind): boolean {
  const own = [one.options, one.words, one.things, other.options, other.words, other.things]
  return (
    one.type === other.type && one.unit === other.unit && own.every((each) => each === undefined)
  )
}

/** Another operator; what was compared with becomes a list, two borders or one value. */
export function withOperator(line: ComparisonLine, operator: Comparing): ComparisonLine {
  const { right: before, ...rest } = line
  if (operator === 'known' || operator === 'unknown') return { ...rest, operator }
  return { ...rest, operator, right: shaped(before ?? '', operator) }
}

function shaped(right: Value, operator: Operator): Value {
  if (typeof right === 'object' && !isScalars(right)) return right
  const scalars = isScalars(right) ? right : right === '' ? [] : [right]
  if (operator === 'in' || operator === 'not in') return scalars.filter((each) => each !== '')
  const [first = '', second = ''] = scalars
  return operator === 'between' ? [first, second] : first
}

export function isScalars(value: Value): value is readonly Scalar[] {
  return Array.isArray(value)
}

export const rightForms = ['literal', 'fact', 'computed'] as const

export type RightForm = (typeof rightForms)[number]

export function formOfRight(right: Value): RightForm {
  if (typeof right !== 'object' || isScalars(right)) return 'literal'
  return 'fact' in right ? 'fact' : 'computed'
}

/** Compared with a value that is written out, with another fact, or with what is calculated. */
export function withRightForm(
  line: ComparisonLine,
  form: RightForm,
  vocabulary: EntryVocabulary,
): ComparisonLine {
  const { right = '' } = line
  if (form === formOfRight(right)) return line
  const isDate = kindOfLeft(line.left, vocabulary).type === 'date'
  if (form === 'literal') return withOperator({ ...line, right: '' }, line.operator)
  if (form === 'fact') return { ...line, right: { fact: isDate ? 'show.closing' : '' } }
  return { ...line, right: { add: [typeof right === 'object' ? 0 : right] } }
}
