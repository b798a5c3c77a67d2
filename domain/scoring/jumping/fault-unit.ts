import { unitOf } from '../fraction.ts'
import type { JumpingRules } from './rules.ts'

/**
 * The smallest amount, in thousandths, that faults of this competition are a multiple of: whole faults
 * in most books, quarters where a second costs 0.25, what a speed leg is rounded to where one is converted.
 */
export function faultUnit({ format, values }: JumpingRules): number {
  const isConverted = format.rounds.some(({ table, speedLeg }) => table === 'carried' || speedLeg)
  const amounts = [
    1000,
    values.knockdown,
    values.timeFaults.amount,
    values.jumpOffTimeFaults.amount,
    ...values.falls,
    ...values.disobediences.flatMap(({ faults }) => faults),
    ...(isConverted ? [unitOf(values.speedLegDecimals)] : []),
  ]
  return amounts.reduce(greatestCommonDivisor)
}

/** As many decimals as that unit needs. */
export function faultDecimals(rules: JumpingRules): number {
  const unit = faultUnit(rules)
  return [0, 1, 2].find((decimals) => unit % 10 ** (3 - decimals) === 0) ?? 3
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
