import type { Payment } from '#domain/scoring/prize-money/prize-money.ts'
import type { RuleLine } from './ledger/line.ts'

/** What prizes are booked by: no id of a fee rule has a blank. */
const prizeRule = 'prize money'

interface WonIn {
  competitionId: string
  currency: string
  payments: readonly Payment[]
  /** Null: nobody is known who it is paid to. */
  payerOf: (competitorId: string) => string | null
}

/** What the ledger owes for the places of one competition; a prize without a payer waits until there is one. */
export function prizesOf({ competitionId, currency, payments, payerOf }: WonIn): RuleLine[] {
  return payments.flatMap(({ competitorId, amount }): RuleLine[] => {
    const payer = payerOf(competitorId)
    if (payer === null || amount === 0) return []
    const cause = {
      rule: prizeRule,
      about: { kind: 'competitor' as const, id: competitorId },
      // Known again by it, also when the competitor is no longer there.
      slot: competitionId,
      ...{ remittedBy: null, vat: null, payee: null },
    }
    return [{ kind: 'prize', payer, entry: null, amount, currency, cause }]
  })
}
