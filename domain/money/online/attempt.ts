/** Later ones win, whatever comes first: money that was paid stays paid. */
export const attemptStates = ['open', 'pending', 'failed', 'expired', 'paid'] as const

export type AttemptState = (typeof attemptStates)[number]

/**
 * Why the office looks at an attempt: another amount or currency was paid than asked for · `refund`: the provider
 * paid back what was not asked for here · `refundFailed`: it did not pay back · `dispute`: the bank of the payer took it
 * back, or gave it back after all · `unknown`: it does not know the attempt.
 */
export const attentions = [
  'amount',
  'currency',
  'refund',
  'refundFailed',
  'dispute',
  'unknown',
] as const

export type Attention = (typeof attentions)[number]

/** Later ones win: a provider takes a payback that it had done back where the card refuses it. */
export const refundStates = ['pending', 'done', 'failed'] as const

export type RefundState = (typeof refundStates)[number]

/** Later ones win: a bank may still decide for the show after it had decided against it. */
export const disputeStates = ['open', 'lost', 'won'] as const

export type DisputeState = (typeof disputeStates)[number]

/** The payer told their bank that they did not want to pay: the provider took the money back until that is decided. */
export interface Dispute {
  ref: string
  amount: number
  /** What the provider asks for it, in the currency of its account. */
  fee: number
  state: DisputeState
}

/** One attempt to pay online, as it is stored. */
export interface Attempt {
  amount: number
  currency: string
  state: AttemptState
  /** Sum of what the provider paid back without being asked. */
  paidBackElsewhere: number
  attention: Attention | null
}

/** A payback that was asked for; the key is that of the request. */
export interface AskedRefund {
  key: string
  ref: string | null
  state: RefundState
}

/** What a provider says of an attempt at one moment. */
export interface Snapshot {
  state: AttemptState
  /** Null unless it is paid; when, in epoch milliseconds. */
  paid: { amount: number; currency: string; at: number } | null
  /** The payment behind it, where notifications name that one. */
  paymentRef: string | null
  /** `key`: of the request that asked for it; null: asked for elsewhere. */
  refunds: readonly { ref: string; key: string | null; amount: number; state: RefundState }[]
  disputes: readonly Dispute[]
}

/** What is stored beside an attempt. */
interface Known {
  refunds: readonly AskedRefund[]
  disputes: readonly Dispute[]
}

/** What becomes of an attempt when a snapshot is seen. */
export interface Reconciled {
  state: AttemptState
  /** The payment is booked now: it was paid as it was asked for. */
  isToBook: boolean
  paidBackElsewhere: number
  attention: Attention | null
  /** Only those that changed. */
  refunds: readonly { key: string; ref: string; state: RefundState }[]
  /** Only those that changed. */
  disputes: readonly Dispute[]
}

/**
 * Compares what is stored with what the provider says. Snapshots may come twice, late, in any order or not at all:
 * what is stored in the end, and what was booked, depends only on which were seen.
 */
export function reconcile(
  attempt: Attempt,
  { refunds: asked, disputes: known }: Known,
  snapshot: Snapshot,
): Reconciled {
  const state = later(attemptStates, attempt.state, snapshot.state)
  const isNews = state === 'paid' && attempt.state !== 'paid'
  const problem = isNews ? problemOf(attempt, snapshot) : null
  const elsewhere = paidBackElsewhere(asked, snapshot)
  const isMore = elsewhere > attempt.paidBackElsewhere
  const refunds = asked.flatMap((refund) => changeOf(refund, snapshot))
  const hasFailed = refunds.some((refund) => refund.state === 'failed')
  const disputes = snapshot.disputes.flatMap((dispute) => disputeChange(dispute, known))
  const isDisputed = disputes.length > 0
  const told =
    problem ?? (hasFailed ? 'refundFailed' : isDisputed ? 'dispute' : isMore ? 'refund' : null)
  return {
    state,
    isToBook: isNews && problem === null,
    paidBackElsewhere: Math.max(elsewhere, attempt.paidBackElsewhere),
    attention: attempt.attention ?? told,
    refunds,
    disputes,
  }
}

function problemOf({ amount, currency }: Attempt, { paid }: Snapshot): Attention | null {
  if (paid === null || paid.currency !== currency) return 'currency'
  return paid.amount === amount ? null : 'amount'
}

function paidBackElsewhere(asked: readonly AskedRefund[], { refunds }: Snapshot): number {
  const isOurs = ({ ref, key }: Snapshot['refunds'][number]) =>
    asked.some((refund) => refund.key === key || refund.ref === ref)
  return refunds
    .filter((refund) => refund.state !== 'failed' && !isOurs(refund))
    .reduce((sum, { amount }) => sum + amount, 0)
}

function changeOf(refund: AskedRefund, { refunds }: Snapshot): Reconciled['refunds'] {
  const told = refunds.find(({ key, ref }) => key === refund.key || ref === refund.ref)
  if (!told) return []
  const state = later(refundStates, refund.state, told.state)
  const isSame = state === refund.state && told.ref === refund.ref
  return isSame ? [] : [{ key: refund.key, ref: told.ref, state }]
}

function disputeChange(told: Dispute, known: readonly Dispute[]): readonly Dispute[] {
  const before = known.find(({ ref }) => ref === told.ref)
  if (!before) return [told]
  const state = later(disputeStates, before.state, told.state)
  const fee = Math.max(before.fee, told.fee)
  return state === before.state && fee === before.fee ? [] : [{ ...before, state, fee }]
}

/** What of a dispute the provider has taken from the account of the show. */
export function takenOf({ state, amount }: Pick<Dispute, 'state' | 'amount'>): number {
  return state === 'won' ? 0 : amount
}

function later<State extends string>(order: readonly State[], a: State, b: State): State {
  return order.indexOf(b) > order.indexOf(a) ? b : a
}
