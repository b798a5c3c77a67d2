import { deductionDecimals, type ValueForm } from '#domain/scoring/value-form.ts'

/** A form in which what the word beside it says is the unit: points, percent or marks. */
export function resolved(form: ValueForm, unit: unknown): ValueForm {
  if (form.kind === 'list') return { ...form, of: resolved(form.of, unit) }
  if (form.kind !== 'number' || form.unit !== 'deduction') return form
  const decimals = decimalsOf(unit)
  return { ...form, decimals, unit: unit === 'percent' ? 'percent' : 'deduction' }
}

/** In another unit the figures stay as they are written: 0.5 % become 0.5 points. */
export function inUnit(value: unknown, { from, to }: { from: unknown; to: unknown }): unknown {
  const factor = 10 ** (decimalsOf(to) - decimalsOf(from))
  const scaled = (each: unknown) => (typeof each === 'number' ? Math.round(each * factor) : each)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      if (name === 'value') return [name, scaled(field)]
      return [name, name === 'steps' ? amountsOf(field).map(scaled) : field]
    }),
  )
}

export function amountsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function decimalsOf(unit: unknown): number {
  return unit === 'points' || unit === 'percent' || unit === 'mark' ? deductionDecimals[unit] : 0
}
