import type { FieldSpec } from '../discipline.ts'
import { countField, numberField } from '../sheet-fields.ts'
import { type DressageRules, isOnlyTotal } from './rules.ts'

/** Every judge counts errors; what costs a freestyle something is counted by the president alone. */
export function countSpecs(
  { entryMode, test, values }: DressageRules,
  presides: boolean,
): readonly FieldSpec[] {
  // A published total has its deductions in it already.
  if (isOnlyTotal(entryMode)) return []
  const counts = [countField('errors'), countField('otherFaults')]
  if (test.kind !== 'freestyle') return counts
  const { technical, artistic, cap } = values.freestyleForbiddenMovement
  const isCostly = technical.value > 0 || artistic.value > 0 || cap !== null
  return [
    ...counts,
    countField('timeFaults', { maximum: 1 }),
    ...(presides && isCostly ? [countField('forbiddenMovements')] : []),
    ...(presides && test.seconds !== null ? [rideTime(test.seconds)] : []),
  ]
}

/** From the first move to the final salute, in hundredths of a second; taken in whole seconds. */
function rideTime({ from, to }: { from: number; to: number }): FieldSpec {
  // More than a minute beside the printed window is likelier typed wrong than ridden.
  const usual = { least: Math.max(0, from - 60) * 100, most: (to + 60) * 100 }
  return numberField('rideTime', { unit: 'clock', maximum: 120_000, step: 100, usual })
}
