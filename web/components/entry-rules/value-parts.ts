import type {
  Aggregate,
  Arithmetic,
  Condition,
  Net,
  PercentOfFees,
  PercentOfValue,
  Scalar,
  Steps,
  Table,
  Value,
} from '#domain/entries/condition.ts'
import type { Kind } from '#domain/entries/kinds.ts'
import { isScalarList } from '#domain/entries/value-parts.ts'

type Noted = { note?: string | undefined }

interface Whose {
  where?: Condition | undefined
  of?: Kind | undefined
}

/** A value as an editor shows it, by the way in which it is formed. Reading and writing lose nothing. */
export type ValueParts =
  | { form: 'fixed'; literal: Scalar }
  | { form: 'list'; literals: readonly Scalar[] }
  | (Noted & { form: 'fact'; fact: string; plus?: string | undefined })
  | (Noted & Whose & { form: 'count'; kind: Kind; distinct?: string | undefined })
  | {
      [Form in Gathering]: Noted & Whose & { form: Form; fact: string; over?: Kind | undefined }
    }[Gathering]
  | (Noted & { form: 'percentOfFees'; percent: number; fees: readonly string[] })
  | (Noted & { form: 'percentOfValue'; percent: number; base: Exclude<Value, readonly Scalar[]> })
  | (Noted & { form: 'steps'; by: Value; steps: readonly Step[] })
  | (Noted & { form: 'table'; by: readonly Value[]; cells: Readonly<Record<string, Value>> })
  | (Noted & { form: Reckoning; terms: readonly Value[] })
  | (Noted & { form: 'net'; net: number; vat: number })

export type ValueForm = ValueParts['form']

/** Of `subtract` and `times` there are two terms. */
export type Reckoning = 'add' | 'least' | 'most' | 'subtract' | 'times'

export type PartsOf<Form extends ValueForm> = Extract<ValueParts, { form: Form }>

export const gatherings = ['sum', 'mean', 'lowest', 'highest'] as const

export type Gathering = (typeof gatherings)[number]

export type Step = readonly [border: Scalar | null, value: Value]

export function readValue(value: Value): ValueParts {
  if (isScalarList(value)) return { form: 'list', literals: value }
  if (typeof value !== 'object') return { form: 'fixed', literal: value }
  if ('fact' in value) return { form: 'fact', ...value }
  if ('count' in value) {
    const { count: kind, ...rest } = value
    return { form: 'count', kind, ...rest }
  }
  if ('sum' in value || 'mean' in value || 'lowest' in value || 'highest' in value) {
    return readGathered(value)
  }
  if ('percent' in value) return readPercent(value)
  return readComposed(value)
}

function readGathered(value: Aggregate): ValueParts {
  if ('sum' in value) {
    const { sum: fact, ...rest } = value
    return { form: 'sum', fact, ...rest }
  }
  if ('mean' in value) {
    const { mean: fact, ...rest } = value
    return { form: 'mean', fact, ...rest }
  }
  if ('lowest' in value) {
    const { lowest: fact, ...rest } = value
    return { form: 'lowest', fact, ...rest }
  }
  const { highest: fact, ...rest } = value
  return { form: 'highest', fact, ...rest }
}

function readPercent({ of, ...rest }: PercentOfFees | PercentOfValue): ValueParts {
  return isNames(of)
    ? { form: 'percentOfFees', fees: of, ...rest }
    : { form: 'percentOfValue', base: of, ...rest }
}

function readComposed(value: Steps | Table | Arithmetic | Net): ValueParts {
  if ('upTo' in value) {
    const { upTo: steps, ...rest } = value
    return { form: 'steps', steps, ...rest }
  }
  if ('cells' in value) return { form: 'table', ...value }
  if ('net' in value) return { form: 'net', ...value }
  return readTerms(value)
}

function readTerms(value: Arithmetic): ValueParts {
  if ('add' in value) {
    const { add: terms, ...rest } = value
    return { form: 'add', terms, ...rest }
  }
  if ('least' in value) {
    const { least: terms, ...rest } = value
    return { form: 'least', terms, ...rest }
  }
  if ('most' in value) {
    const { most: terms, ...rest } = value
    return { form: 'most', terms, ...rest }
  }
  if ('subtract' in value) {
    const { subtract: terms, ...rest } = value
    return { form: 'subtract', terms, ...rest }
  }
  const { times: terms, ...rest } = value
  return { form: 'times', terms, ...rest }
}

export function writeValue(parts: ValueParts): Value {
  switch (parts.form) {
    case 'fixed':
      return parts.literal
    case 'list':
      return parts.literals
    case 'count': {
      const { form: _, kind, ...rest } = parts
      return { count: kind, ...rest }
    }
    case 'percentOfFees': {
      const { form: _, fees, ...rest } = parts
      return { ...rest, of: fees }
    }
    case 'percentOfValue': {
      const { form: _, base, ...rest } = parts
      return { ...rest, of: base }
    }
    case 'steps': {
      const { form: _, steps, ...rest } = parts
      return { ...rest, upTo: steps }
    }
    case 'fact':
    case 'table':
    case 'net': {
      const { form: _, ...rest } = parts
      return rest
    }
    default:
      return 'terms' in parts ? writeTerms(parts) : writeGathered(parts)
  }
}

function writeTerms({ form, terms, ...rest }: Extract<ValueParts, { terms: unknown }>): Value {
  switch (form) {
    case 'add':
      return { add: terms, ...rest }
    case 'least':
      return { least: terms, ...rest }
    case 'most':
      return { most: terms, ...rest }
    case 'subtract':
      return { subtract: two(terms), ...rest }
    case 'times':
      return { times: two(terms), ...rest }
  }
}

function writeGathered({ form, fact, ...rest }: PartsOf<Gathering>): Value {
  switch (form) {
    case 'sum':
      return { sum: fact, ...rest }
    case 'mean':
      return { mean: fact, ...rest }
    case 'lowest':
      return { lowest: fact, ...rest }
    case 'highest':
      return { highest: fact, ...rest }
  }
}

function two([first = 0, last = 0]: readonly Value[]): readonly [Value, Value] {
  return [first, last]
}

function isNames(of: Value | readonly string[]): of is readonly string[] {
  return Array.isArray(of)
}
