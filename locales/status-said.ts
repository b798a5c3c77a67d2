import { withdrawalReasonOf } from '#domain/competitions/withdrawal-reasons.ts'
import type { RidingNow } from '#domain/results/riding-now.ts'
import type { Translate } from './messages.ts'

/** Where somebody is, and why somebody does not start: "withdrawn (horse unfit)". */
export function statusSaid(
  line: { readonly status: RidingNow['status']; readonly statusReason?: string | null },
  discipline: string,
  t: Translate,
): string {
  const { status, statusReason = null } = line
  const words = t(`results.status.${status}`, { discipline })
  if (status === 'begun' || status === 'result_open') return words
  const reason = withdrawalReasonOf({ status, statusReason })
  return reason === null
    ? words
    : t('results.withReason', { status: words, reason: t(`scoring.reason.${reason}`) })
}
