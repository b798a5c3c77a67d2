import type { Unit } from '../discipline.ts'
import { unitOf } from '../fraction.ts'
import type { DressageRules } from './rules.ts'

/** What a total is printed as. Inside everything is reckoned in thousandths of a percent. */
export interface Scale {
  unit: Extract<Unit, 'percent' | 'mark' | 'fine_mark'>
  decimals: number
  /** Thousandths of a percent in the last printed decimal. */
  step: number
  /** Thousandths of a percent in the smallest unit. */
  smallest: number
}

/**
 * Common marks have one decimal (ÖTO § 104.1), the mean of quality marks two: 8.24, and what is
 * made of several such tests three: 8.736. Everything else is a percentage.
 */
export function scaleOf({ entryMode, overall, test, values }: DressageRules): Scale {
  const inMarks = { unit: 'mark', smallest: 100 } as const
  if (overall === null && entryMode === 'common-mark') {
    // Half a percentage point off the artistic mark is 0.05 (ÖTO § 104.6.3, where a schedule reads it so).
    const isFiner = test.kind === 'freestyle' && values.freestyleTimeFault.unit === 'percent'
    return { ...inMarks, ...(isFiner ? { decimals: 2, step: 100 } : { decimals: 1, step: 1000 }) }
  }
  if (overall === null && isQualityMark(entryMode, test.kind, values.qualityTotal)) {
    return { ...inMarks, decimals: 2, step: 100 }
  }
  const kinds = [test, ...(overall?.tests ?? [])].map(({ kind }) => kind)
  if (kinds.every((kind) => isQualityMark(entryMode, kind, values.qualityTotal))) {
    return { unit: 'fine_mark', decimals: 3, step: 10, smallest: 10 }
  }
  const decimals = values.totalDecimals
  return { unit: 'percent', decimals, step: unitOf(decimals), smallest: 1 }
}

/** What a total and its criterion are called. */
export function totalKey({ unit }: Pick<Scale, 'unit'>): 'percent' | 'mark' {
  return unit === 'percent' ? 'percent' : 'mark'
}

function isQualityMark(
  entryMode: DressageRules['entryMode'],
  kind: DressageRules['test']['kind'],
  total: DressageRules['values']['qualityTotal'],
): boolean {
  return entryMode === 'marks' && kind === 'quality' && total === 'mark'
}
