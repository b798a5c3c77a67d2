import type { FieldSpec, UsualRange } from './discipline.ts'
import { partOf, valueIn } from './journal.ts'
import type { Sheet } from './sheet.ts'

/** Of the sums of a dressage sheet, percent or points: less than 40 and more than 90 % are rarer than slips of the keys. */
export function usualSum(maximum: number): UsualRange {
  return { least: Math.ceil((maximum * 40) / 100), most: Math.floor((maximum * 90) / 100) }
}

/**
 * Of a time beside its time allowed or optimum time, both in hundredths: less than half of it and more than
 * twice, where most books end the ride, are slips of the keys. Nothing is said where none is known.
 */
export function usualTimeBeside(allowed: number | null): { usual?: UsualRange } {
  return allowed === null ? {} : { usual: { least: Math.ceil(allowed / 2), most: 2 * allowed } }
}

/** Of an obstacle of a marathon: in five seconds nobody is through, and five minutes end it. */
export const usualInObstacle: UsualRange = { least: 500, most: 30_000 }

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
