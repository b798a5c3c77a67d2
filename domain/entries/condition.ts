import { z } from 'zod'
import { type Kind, kinds } from './kinds.ts'

/**
 * The one condition language of fees, eligibility, limits, questions, documents and refunds: a small tree as
 * JSON, no text to be evaluated. `docs/entry-file.md` says what each form means. A fact that nobody has stated
 * is unknown, not false.
 */
export type Condition = Comparison | Knowledge | All | Any | Not | Quantified

/** The left side: a path (`horse.age`) or a value; the right side: a literal or a value. */
export type Comparison = readonly [left: Value, operator: Operator, right: Value]
export type Knowledge = readonly [left: Value, operator: 'known' | 'unknown']
export type All = Noted & { all: readonly Condition[] }
export type Any = Noted & { any: readonly Condition[] }
export type Not = Noted & { not: Condition }
/** Of the things of a kind that belong to the thing that is asked about. */
export type Quantified = Noted & { where?: Condition | undefined } & (
    | { some: Kind }
    | { every: Kind }
  )

export const operators = ['=', '!=', '<', '<=', '>', '>=', 'in', 'not in', 'between'] as const

export type Operator = (typeof operators)[number]

export type Scalar = string | number | boolean

/** A text is a path on the left side of a comparison and a literal everywhere else. */
export type Value =
  | Scalar
  | readonly Scalar[]
  | Fact
  | Count
  | Aggregate
  | PercentOfFees
  | PercentOfValue
  | Steps
  | Table
  | Arithmetic
  | Net

/** `plus`: an ISO 8601 duration, `P1D` or `-PT24H`. */
export type Fact = Noted & { fact: string; plus?: string | undefined }

interface Gathered {
  where?: Condition | undefined
  /** Whose things; absent: those of the thing that is asked about. */
  of?: Kind | undefined
}

export type Count = Noted & Gathered & { count: Kind; distinct?: string | undefined }

/** The fact is read from each thing of the kind `over`; absent: of the kind that the path begins with. */
export type Aggregate = Noted &
  Gathered & { over?: Kind | undefined } & (
    | { sum: string }
    | { mean: string }
    | { lowest: string }
    | { highest: string }
  )

/** Of what the named fees charge the thing that is asked about, its places and its items. */
export type PercentOfFees = Noted & { percent: number; of: readonly string[] }
export type PercentOfValue = Noted & { percent: number; of: Exclude<Value, readonly Scalar[]> }

/** Steps by number or date; the border belongs to the lower step, null has no border. */
export type Steps = Noted & {
  by: Value
  upTo: readonly (readonly [border: Scalar | null, value: Value])[]
}

/** A table: the values of `by`, joined by commas, name a cell; one that is missing leaves the rule open. */
export type Table = Noted & { by: readonly Value[]; cells: Readonly<Record<string, Value>> }

export type Arithmetic = Noted &
  (
    | { add: readonly Value[] }
    | { least: readonly Value[] }
    | { most: readonly Value[] }
    | { subtract: readonly [Value, Value] }
    | { times: readonly [Value, Value] }
  )

/** An amount without VAT and the rate that comes on top, in basis points. */
export type Net = Noted & { net: number; vat: number }

/** A note may stand on any object and says nothing. */
interface Noted {
  note?: string | undefined
}

/** A schema whose forms are told apart by their keys, so that a fault is named where it is. */
interface Form {
  key: string
  schema: z.ZodType
}

const note = z.string().max(2000).optional()
const path = z.string().min(1).max(200)
const kind = z.enum(kinds, {
  error: ({ input }) => `no kind ${JSON.stringify(input)}; there are: ${kinds.join(', ')}`,
})
const scalar = z.union([z.string().max(500), z.number(), z.boolean()], {
  error: 'must be a text, a number, true or false',
})
const literal = z.union([scalar, z.array(scalar).max(1000)])

/** Conditions and values hold each other: each is read by the form that its keys name. */
export const condition: z.ZodType<Condition, Condition> = z
  .custom<Condition>()
  .superRefine((input, context) => readForm(input, context, conditionForm))
  .meta({ $ref: '#/$defs/condition' })

export const value: z.ZodType<Value, Value> = z
  .custom<Value>()
  .superRefine((input, context) => readForm(input, context, valueForm))
  .meta({ $ref: '#/$defs/value' })

const gathered = { where: condition.optional(), of: kind.optional(), note }
const percent = z
  .number()
  .min(-10_000)
  .max(10_000)
  .refine((each) => Math.abs(each * 100 - Math.round(each * 100)) < 1e-6, {
    error: 'must have two decimals at most',
  })
const several = z.array(value).min(1).max(100)
const two = z.tuple([value, value])

const comparison = z.tuple([value, z.enum(operators), value])
const knowledge = z.tuple([value, z.enum(['known', 'unknown'])])

const conditionForms: readonly Form[] = [
  { key: 'all', schema: z.strictObject({ all: z.array(condition).max(500), note }) },
  { key: 'any', schema: z.strictObject({ any: z.array(condition).max(500), note }) },
  { key: 'not', schema: z.strictObject({ not: condition, note }) },
  { key: 'some', schema: z.strictObject({ some: kind, where: condition.optional(), note }) },
  { key: 'every', schema: z.strictObject({ every: kind, where: condition.optional(), note }) },
]

const percentOfFees = z.strictObject({ percent, of: z.array(z.string()).min(1).max(500), note })
const percentOfValue = z.strictObject({ percent, of: value, note })
const steps = z.strictObject({
  by: value,
  upTo: z
    .array(z.tuple([scalar.nullable(), value]))
    .min(1)
    .max(200),
  note,
})
const table = z.strictObject({
  by: z.array(value).min(1).max(5),
  cells: z.object({ note }).catchall(value),
  note,
})

const valueForms: readonly Form[] = [
  { key: 'fact', schema: z.strictObject({ fact: path, plus: duration().optional(), note }) },
  { key: 'count', schema: z.strictObject({ count: kind, distinct: path.optional(), ...gathered }) },
  ...['sum', 'mean', 'lowest', 'highest'].map((key) => ({
    key,
    schema: z.strictObject({ [key]: path, over: kind.optional(), ...gathered }),
  })),
  { key: 'add', schema: z.strictObject({ add: several, note }) },
  { key: 'least', schema: z.strictObject({ least: several, note }) },
  { key: 'most', schema: z.strictObject({ most: several, note }) },
  { key: 'subtract', schema: z.strictObject({ subtract: two, note }) },
  { key: 'times', schema: z.strictObject({ times: two, note }) },
  { key: 'net', schema: z.strictObject({ net: z.int(), vat: z.int().min(0).max(10_000), note }) },
]

/** What `$ref`s in the JSON Schema of anything that holds conditions point to. */
export function conditionDefinitions(): Record<string, unknown> {
  const printed = (schema: z.ZodType) => {
    const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    return rest
  }
  const every = (forms: readonly Form[]) => forms.map(({ schema }) => schema)
  return {
    condition: printed(z.union([comparison, knowledge, ...every(conditionForms)])),
    value: printed(
      z.union([literal, ...every(valueForms), percentOfFees, percentOfValue, steps, table]),
    ),
  }
}

/** An ISO 8601 duration as far as schedules need one: years to days, hours, minutes. */
function duration() {
  const form =
    /^-?P(?=\d|T\d)(\d{1,4}Y)?(\d{1,4}M)?(\d{1,4}W)?(\d{1,5}D)?(T(?=\d)(\d{1,5}H)?(\d{1,5}M)?)?$/
  return z.string().regex(form, { error: 'must be a duration: "P21D", "-PT24H"' })
}

type Chosen = { schema: z.ZodType } | { problem: string; path?: readonly number[] }

function readForm(
  input: unknown,
  context: z.RefinementCtx,
  choose: (input: unknown) => Chosen,
): void {
  const chosen = choose(input)
  if ('problem' in chosen) {
    const { problem: message, path = [] } = chosen
    context.addIssue({ code: 'custom', message, path: [...path] })
    return
  }
  const read = chosen.schema.safeParse(input)
  for (const { path: at, ...issue } of read.error?.issues ?? []) {
    context.addIssue({ ...issue, path: [...at] })
  }
}

function conditionForm(input: unknown): Chosen {
  if (Array.isArray(input)) return comparisonForm(input)
  return formOf(input, conditionForms, 'a condition is [left, operator, right] or has')
}

function comparisonForm(input: readonly unknown[]): Chosen {
  const [, operator] = input
  if (operator === 'known' || operator === 'unknown') {
    if (input.length === 2) return { schema: knowledge }
    return { problem: `[left, "${operator}"] has two parts` }
  }
  if (!operators.some((each) => each === operator)) {
    const problem = `no operator ${JSON.stringify(operator)}; there are: ${operators.join(' ')}, known, unknown`
    return { problem, path: input.length > 1 ? [1] : [] }
  }
  if (input.length === 3) return { schema: comparison }
  return { problem: '[left, operator, right] has three parts' }
}

function valueForm(input: unknown): Chosen {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return { schema: literal }
  }
  if (Object.hasOwn(input, 'percent')) {
    const { of } = { of: null, ...input }
    return { schema: Array.isArray(of) ? percentOfFees : percentOfValue }
  }
  if (Object.hasOwn(input, 'by')) return { schema: Object.hasOwn(input, 'cells') ? table : steps }
  return formOf(input, valueForms, 'a value is a literal or has "percent", "by",')
}

function formOf(input: unknown, forms: readonly Form[], expected: string): Chosen {
  const form =
    typeof input === 'object' && input !== null
      ? forms.find(({ key }) => Object.hasOwn(input, key))
      : undefined
  if (form !== undefined) return form
  return { problem: `${expected} ${forms.map(({ key }) => `"${key}"`).join(', ')}` }
}
