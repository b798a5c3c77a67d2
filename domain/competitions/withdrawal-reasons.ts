import { reasonsToRetire } from '#domain/scoring/reasons-to-retire.ts'
import { type CompetitorStatus, isNotRiding } from './status.ts'

/**
 * Why a pair does not start, as far as everybody may know it (list of 2026): the horse or the rider is not
 * fit, it is the rider's own affair, or an official took the pair out. Nothing is said where the office does
 * not say it, and what is behind it stays with the office.
 */
export const withdrawalReasons = ['horse_unfit', 'rider_unfit', 'personal', 'taken_out'] as const

export type WithdrawalReason = (typeof withdrawalReasons)[number]

export function isWithdrawalReason(reason: string | null): reason is WithdrawalReason {
  return withdrawalReasons.some((each) => each === reason)
}

/** The class of reason of a pair that does not start; null where it starts, or none is said. */
export function withdrawalReasonOf({
  status,
  statusReason,
}: {
  readonly status: CompetitorStatus
  readonly statusReason: string | null
}): WithdrawalReason | null {
  return isNotRiding({ status }) && isWithdrawalReason(statusReason) ? statusReason : null
}

/**
 * What everybody may read of a reason. An elimination and a disqualification are decisions of the ground
 * jury and said in full; of everything else only what is of a list, as own words may tell of illness.
 */
export function saidReason(status: CompetitorStatus, reason: string | null): string | null {
  if (reason === null) return null
  if (status === 'eliminated' || status === 'disqualified') return reason
  return isWithdrawalReason(reason) || reasonsToRetire.includes(reason) ? reason : null
}
