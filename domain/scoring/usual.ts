import type { FieldSpec, UsualRange } from './discipline.ts'
import { partOf, valueIn } from './journal.ts'
import type { Sheet } from './sheet.ts'

/** Of the sums of a dressage sheet, percent or points: less than 40 and more than 90 % are rarer than slips of the keys. */
export function usualSum(maximum: number): UsualRange {
  return { least: Math.ceil((maximum * 40) / 100), most: Math.floor((maximum * 90) / 100) }
}

/**
 * What a ride or drive takes, in hundredths of a second: from half of the time allowed to twice as long.
 * Whatever is outside was likelier stopped for another pair. Undefined where no time is given.
 */
export function usualRide(allowed: number | null): UsualRange | undefined {
  if (allowed === null || allowed <= 0) return undefined
  return { least: Math.ceil(allowed / 2), most: 2 * allowed }
}

/**
 * The field with what is usual beside what others gave in theirs: not so far below or above all of them
 * as is worth a look.
 */
export function usualBeside(spec: FieldSpec, sheet: Sheet): FieldSpec {
  const { usual } = spec
  if (usual?.beside === undefined) return spec
  const { apart, parts } = usual.beside
  const others = parts.flatMap((part) => {
    const value = valueIn(partOf(sheet, part), spec.field)
    return typeof value === 'number' ? [value] : []
  })
  if (others.length === 0) return spec
  const least = Math.max(usual.least, Math.min(...others) - apart + 1)
  const most = Math.min(usual.most, Math.max(...others) + apart - 1)
  return { ...spec, usual: { ...usual, least, most } }
}
