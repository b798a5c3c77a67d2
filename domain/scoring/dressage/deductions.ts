import { countIn, presidentOf, type ReadPart } from './read-sheet.ts'
import type { DressageRules } from './rules.ts'
import type { ErrorScheme, Fault } from './test.ts'

/** How often something went wrong, as the president of the jury counts it. */
export interface FaultCounts {
  errors: number
  otherFaults: number
  /** Of a freestyle: 1 where the ride is too short or too long. */
  timeFaults: number
  /** Of a freestyle: kinds of movements above its level. */
  forbiddenMovements: number
}

/** What the faults cost, by where it is taken off. */
export interface Deductions {
  /** Tenths of a point, off the technical or artistic marks of every judge. */
  points: number
  artisticPoints: number
  /** Thousandths of a percent, off the technical or artistic half of every judge. */
  technical: number
  artistic: number
  /** Thousandths of a percent, off the total. */
  total: number
  /** Tenths: the most that choreography and difficulty can get; null where nothing caps them. */
  cap: number | null
}

export function countFaults(parts: readonly ReadPart[], rules: DressageRules): FaultCounts {
  const president = presidentOf(parts)
  const count = (field: string) => (president === undefined ? 0 : (countIn(president, field) ?? 0))
  return {
    errors: count('errors'),
    otherFaults: count('otherFaults'),
    timeFaults: Math.max(count('timeFaults'), isOutsideWindow(president, rules) ? 1 : 0),
    forbiddenMovements: count('forbiddenMovements'),
  }
}

export function deductionsFor(counts: FaultCounts, { test, values }: DressageRules): Deductions {
  const errors = off('total', values.errors.unit, costOfErrors(counts.errors, values.errors))
  if (test.kind !== 'freestyle') {
    return sum([errors, cost('total', values.otherFaults, counts.otherFaults)])
  }
  const forbidden = values.freestyleForbiddenMovement
  return {
    ...sum([
      errors,
      cost('technical', values.freestyleTechnicalFault, counts.otherFaults),
      cost('artistic', values.freestyleTimeFault, counts.timeFaults),
      cost('technical', forbidden.technical, counts.forbiddenMovements),
      cost('artistic', forbidden.artistic, counts.forbiddenMovements),
    ]),
    cap: counts.forbiddenMovements > 0 ? forbidden.cap : null,
  }
}

export function endsRide(errors: number, scheme: ErrorScheme): boolean {
  return scheme.eliminateAt !== null && errors >= scheme.eliminateAt
}

/** Errors add up (2 + 4 = 6; ÖTO, and 6 points off on real US sheets with two errors). */
function costOfErrors(errors: number, { steps }: ErrorScheme): number {
  const last = steps.at(-1) ?? 0
  const listed = steps.slice(0, errors).reduce((total, step) => total + step, 0)
  return listed + Math.max(0, errors - steps.length) * last
}

/** A freestyle of 5'30 to 6'00 has a window; one that prints a single time has only its end. */
function isOutsideWindow(
  president: ReadPart | undefined,
  { test, values }: DressageRules,
): boolean {
  const time = president === undefined ? null : countIn(president, 'rideTime')
  if (time === null || test.seconds === null) return false
  const { from, to } = test.seconds
  const grace = values.freestyleTimeGrace
  const isTooShort = from < to && time < (from - grace) * 100
  return isTooShort || time > (to + grace) * 100
}

type Target = 'total' | 'technical' | 'artistic'

function cost(target: Target, { unit, value }: Fault, times: number): Deductions {
  return off(target, unit, value * times)
}

/** Points always come off the marks of every judge, whatever they are a deduction from. */
function off(target: Target, unit: Fault['unit'], value: number): Deductions {
  switch (unit) {
    case 'points':
      return target === 'artistic'
        ? { ...nothing, artisticPoints: value }
        : { ...nothing, points: value }
    case 'percent':
      return { ...nothing, [target]: value }
    case 'mark':
      // A common mark runs from 0 to 10: a tenth of it is one percent.
      return { ...nothing, [target]: value * 1000 }
  }
}

const nothing: Deductions = {
  points: 0,
  artisticPoints: 0,
  technical: 0,
  artistic: 0,
  total: 0,
  cap: null,
}

function sum(all: readonly Deductions[]): Deductions {
  return all.reduce(
    (a, b) => ({
      points: a.points + b.points,
      artisticPoints: a.artisticPoints + b.artisticPoints,
      technical: a.technical + b.technical,
      artistic: a.artistic + b.artistic,
      total: a.total + b.total,
      cap: null,
    }),
    nothing,
  )
}
