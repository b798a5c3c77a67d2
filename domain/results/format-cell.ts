import type { Unit } from '#domain/scoring/discipline.ts'

export interface FigureFormat {
  decimalSeparator?: '.' | ','
  /** As the column prints; the unit's own where it is not said. */
  decimals?: number
}

/**
 * A value in its smallest unit as a figure for files and machines, without unit or grouping: 70044
 * thousandths are "70.044". Halves go up. A clock stays in seconds.
 * Readers of a language get theirs from the locales.
 */
export function formatValue(value: number, unit: Unit, format: FigureFormat = {}): string {
  const own = unitDecimals[unit]
  const decimals = Math.min(format.decimals ?? own, own)
  const shown = Math.round(value / 10 ** (own - decimals))
  const digits = `${Math.abs(shown)}`.padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const sign = shown < 0 ? '-' : ''
  if (decimals === 0) return `${sign}${whole}`
  return `${sign}${whole}${format.decimalSeparator ?? '.'}${digits.slice(-decimals)}`
}

/** How many decimals the smallest unit stands for. */
export const unitDecimals: Record<Unit, number> = {
  percent: 3,
  points: 1,
  mark: 2,
  fine_mark: 3,
  penalties: 3,
  count: 0,
  seconds: 2,
  clock: 2,
}
