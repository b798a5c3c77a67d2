import type { ZodType } from 'zod'
import { formOf, type ValueForm } from './value-form.ts'

/** A rule value that a schedule may set otherwise than its rule set. */
export interface Setting {
  /** The part of the choice that holds what is set, and of the rules that it is frozen into. */
  part: string
  key: string
  form: ValueForm
  fits(value: unknown): boolean
}

type Choice = Readonly<Record<string, unknown>>

export function openSettings(
  parts: Readonly<Record<string, Readonly<Record<string, ZodType>> | undefined>>,
): readonly Setting[] {
  return Object.entries(parts).flatMap(([part, schemas = {}]) =>
    Object.entries(schemas).map(([key, schema]) => ({
      part,
      key,
      form: formOf(schema),
      fits: (value: unknown) => schema.safeParse(value).success,
    })),
  )
}

/** What the choice sets a value to; undefined where it is as the rule set has it. */
export function setValue(choice: Choice, { part, key }: Pick<Setting, 'part' | 'key'>): unknown {
  return valuesIn(choice, part)[key]
}

/** The choice with a value set; undefined leaves it to the rule set again. */
export function withValue(
  choice: Choice,
  { part, key }: Pick<Setting, 'part' | 'key'>,
  value: unknown,
): Choice {
  const { [key]: _before, ...others } = valuesIn(choice, part)
  const values = value === undefined ? others : { ...others, [key]: value }
  const { [part]: _part, ...rest } = choice
  return Object.keys(values).length === 0 ? rest : { ...rest, [part]: values }
}

/** The choice without those of its values that `keeps` does not want. */
export function keepingValues(
  choice: Choice,
  settings: readonly Setting[],
  keeps: (setting: Setting, value: unknown) => boolean,
): Choice {
  return settings.reduce((kept, setting) => {
    const value = setValue(kept, setting)
    return value === undefined || keeps(setting, value) ? kept : withValue(kept, setting, undefined)
  }, choice)
}

function valuesIn(choice: Choice, part: string): Readonly<Record<string, unknown>> {
  const values = Object.hasOwn(choice, part) ? choice[part] : undefined
  return typeof values === 'object' && values !== null ? { ...values } : {}
}
