import { countIn, presidentOf, type ReadPart } from './read-sheet.ts'
import type { DressageRules } from './rules.ts'
import type { ErrorScheme, Fault } from './test.ts'

/** How often something went wrong, as the president of the jury counts it. */
export interface FaultCounts {
  errors: number
  otherFaults: number
  timeFaults: number
}

/** What the faults cost, by where it is taken off. */
export interface Deductions {
  /** Tenths of a point, off the technical marks of every judge. */
  points: number
  /** Thousandths of a percent, off the technical, artistic or quality half of every judge. */
  technical: number
  artistic: number
  quality: number
  /** Thousandths of a percent, off the total. */
  total: number
}

export function countFaults(parts: readonly ReadPart[]): FaultCounts {
  const president = presidentOf(parts)
  const count = (field: keyof FaultCounts) =>
    president === undefined ? 0 : (countIn(president, field) ?? 0)
  return {
    errors: count('errors'),
    otherFaults: count('otherFaults'),
    timeFaults: count('timeFaults'),
  }
}

export function deductionsFor(counts: FaultCounts, { test, values }: DressageRules): Deductions {
  const errors = costOfErrors(counts.errors, values.errors)
  if (test.kind === 'freestyle') {
    return {
      ...inUnit(values.errors.unit, errors),
      technical: counts.otherFaults * values.freestyleTechnicalFault,
      artistic: counts.timeFaults * values.freestyleTimeFault,
    }
  }
  const others = inUnit(values.otherFaults.unit, counts.otherFaults * values.otherFaults.value)
  const ours = inUnit(values.errors.unit, errors)
  return { ...ours, points: ours.points + others.points, total: ours.total + others.total }
}

export function endsRide(errors: number, scheme: ErrorScheme): boolean {
  return scheme.eliminateAt !== null && errors >= scheme.eliminateAt
}

/** Errors add up (2 + 4 = 6; ÖTO, and 6 points off on real US sheets with two errors). */
function costOfErrors(errors: number, { steps }: ErrorScheme): number {
  const last = steps.at(-1) ?? 0
  const listed = steps.slice(0, errors).reduce((sum, step) => sum + step, 0)
  return listed + Math.max(0, errors - steps.length) * last
}

function inUnit(unit: Fault['unit'], value: number): Deductions {
  const none = { points: 0, technical: 0, artistic: 0, quality: 0, total: 0 }
  switch (unit) {
    case 'points':
      return { ...none, points: value }
    case 'percent':
      return { ...none, total: value }
    case 'mark':
      // A common mark runs from 0 to 10: a tenth of it is one percent of the total.
      return { ...none, total: value * 1000 }
  }
}
