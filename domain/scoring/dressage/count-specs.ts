import type { FieldSpec } from '../discipline.ts'
import type { DressageRules } from './rules.ts'

/** Every judge counts errors; what costs a freestyle something is counted by the president alone. */
export function countSpecs(
  { entryMode, test, values }: DressageRules,
  presides: boolean,
): readonly FieldSpec[] {
  // A published total has its deductions in it already.
  if (entryMode === 'total-percent') return []
  const counts = [count('errors'), count('otherFaults')]
  if (test.kind !== 'freestyle') return counts
  const { technical, artistic, cap } = values.freestyleForbiddenMovement
  const isCostly = technical.value > 0 || artistic.value > 0 || cap !== null
  return [
    ...counts,
    { ...count('timeFaults'), maximum: 1 },
    ...(presides && isCostly ? [count('forbiddenMovements')] : []),
    ...(presides && test.seconds !== null ? [rideTime] : []),
  ]
}

function count(kind: 'errors' | 'otherFaults' | 'timeFaults' | 'forbiddenMovements'): FieldSpec {
  return {
    field: kind,
    kind,
    number: null,
    label: null,
    unit: 'count',
    minimum: 0,
    maximum: 99,
    step: 1,
    coefficient: 1,
    required: false,
  }
}

/** From the first move to the final salute, in hundredths of a second; taken in whole seconds. */
const rideTime: FieldSpec = {
  ...count('timeFaults'),
  field: 'rideTime',
  kind: 'rideTime',
  unit: 'seconds',
  maximum: 120_000,
  step: 100,
}
