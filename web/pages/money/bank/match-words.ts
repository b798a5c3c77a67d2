import type { MessageId, Translate } from '#locales/messages.ts'
import type { BankMatchPartsFragment } from '#web/graphql/generated/graphql.ts'

/** `Certain: reference · E-0042 · more than is open`. */
export function matchWords(match: BankMatchPartsFragment, t: Translate): string {
  const { verdict, reason, outcome, entries } = match
  return [
    t(`money.bank.verdict.${verdict}` as MessageId),
    reason && t(`money.bank.reason.${reason}` as MessageId),
    entries.join(', '),
    outcome && outcome !== 'exact' && t(`money.bank.outcome.${outcome}` as MessageId),
  ]
    .filter(Boolean)
    .join(' · ')
}
