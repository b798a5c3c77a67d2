import { z } from 'zod'

/**
 * How a rule value is typed, read off its schema: what a schedule may set otherwise needs no form of
 * its own, only the unit of every number.
 */
export type ValueForm =
  | NumberForm
  | OptionForm
  | OrderForm
  | ListForm
  | GroupForm
  /** `absent` stands for there being none of it: `null`, or left out. */
  | { kind: 'optional'; of: ValueForm; absent: null | undefined }

/** `minimum` and `maximum` in the smallest unit, as the number is kept. */
export interface NumberForm extends TypedAs {
  kind: 'number'
  minimum: number
  maximum: number
}

/** One of several words, or of several numbers. */
export interface OptionForm {
  kind: 'option'
  options: readonly Option[]
}

export type Option = string | number | boolean

/** Words asked one after the other; those that are left out are not asked. */
export interface OrderForm {
  kind: 'order'
  options: readonly string[]
}

/** One after the other: what the first, second, third time costs. */
export interface ListForm {
  kind: 'list'
  of: ValueForm
  least: number
}

export interface GroupForm {
  kind: 'group'
  fields: readonly { name: string; form: ValueForm }[]
}

/** What a number counts, and how many decimals it is typed and printed with: one penalty is 1000 of 3. */
interface TypedAs {
  unit: ValueUnit
  decimals: number
}

/** `deduction`: what the word beside it says (`deductionDecimals`). Their words are `rules.unit.<unit>`. */
export const valueUnits = [
  'penalties',
  'faults',
  'points',
  'marks',
  'percent',
  'deduction',
  'seconds',
  'metres',
  'centimetres',
  'decimals',
  'factor',
  'count',
  'nth',
] as const

export type ValueUnit = (typeof valueUnits)[number]

/** Tenths of a point, thousandths of a percent, tenths of a mark. */
export const deductionDecimals = { points: 1, percent: 3, mark: 1 } as const

const typedAs = z.registry<TypedAs>()

/** A whole number of smallest units from `minimum` to `maximum`, both given in whole units. */
export function amount(
  unit: ValueUnit,
  { decimals = 0, minimum = 0, maximum }: { decimals?: number; minimum?: number; maximum: number },
): z.ZodNumber {
  const whole = 10 ** decimals
  return z
    .number()
    .int()
    .min(minimum * whole)
    .max(maximum * whole)
    .register(typedAs, { unit, decimals })
}

/** The same with a smallest unit as the least: nothing costs or takes no time at all. */
export function positiveAmount(
  unit: ValueUnit,
  given: { decimals?: number; maximum: number },
): z.ZodNumber {
  return amount(unit, { ...given, minimum: 1 / 10 ** (given.decimals ?? 0) })
}

/** The form of a schema; throws for one that no form fits, which a test of every rule value would show. */
export function formOf(schema: z.core.$ZodType): ValueForm {
  if (schema instanceof z.ZodNumber) return numberForm(schema)
  if (schema instanceof z.ZodBoolean) return { kind: 'option', options: [true, false] }
  if (schema instanceof z.ZodEnum) return { kind: 'option', options: schema.options }
  if (schema instanceof z.ZodNullable) {
    return { kind: 'optional', of: formOf(schema.unwrap()), absent: null }
  }
  if (schema instanceof z.ZodOptional) {
    return { kind: 'optional', of: formOf(schema.unwrap()), absent: undefined }
  }
  if (schema instanceof z.ZodDefault) return formOf(schema.unwrap())
  if (schema instanceof z.ZodObject) return groupForm(Object.entries(schema.shape))
  if (schema instanceof z.ZodArray) return listForm(schema)
  if (schema instanceof z.ZodUnion) return unionForm(schema)
  if (schema instanceof z.ZodRecord) return recordForm(schema)
  throw new Error('A rule value has a schema that no form fits.')
}

function numberForm(schema: z.ZodNumber): NumberForm {
  const as = typedAs.get(schema)
  const { minValue: minimum, maxValue: maximum } = schema
  if (as === undefined || minimum === null || maximum === null) {
    throw new Error('A number of a rule value has no unit.')
  }
  return { kind: 'number', ...as, minimum, maximum }
}

function groupForm(shape: readonly (readonly [string, z.core.$ZodType])[]): GroupForm {
  return { kind: 'group', fields: shape.map(([name, of]) => ({ name, form: formOf(of) })) }
}

function listForm(schema: z.ZodArray): ListForm | OrderForm {
  if (schema.element instanceof z.ZodEnum) {
    return { kind: 'order', options: schema.element.options.map(String) }
  }
  return { kind: 'list', of: formOf(schema.element), least: schema.safeParse([]).success ? 0 : 1 }
}

/** Literals to choose from; else the first way of writing it is the one that is typed. */
function unionForm({ options }: z.ZodUnion): ValueForm {
  const literals = options.flatMap((option) =>
    option instanceof z.ZodLiteral ? [...option.values] : [],
  )
  const choices = literals.filter(isOption)
  if (choices.length > 0) return { kind: 'option', options: choices }
  const [first] = options
  if (first === undefined) throw new Error('A union of nothing.')
  return formOf(first)
}

function isOption(value: unknown): value is Option {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

/** What is left out of a record has none of it. */
function recordForm({ keyType, valueType }: z.ZodRecord): GroupForm {
  if (!(keyType instanceof z.ZodEnum)) throw new Error('A record of anything.')
  const of = formOf(valueType)
  return {
    kind: 'group',
    fields: keyType.options.map((name) => ({
      name: String(name),
      form: { kind: 'optional', of, absent: undefined },
    })),
  }
}
