import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AskedRefund,
  type Attempt,
  type Dispute,
  type DisputeState,
  reconcile,
  type Snapshot,
  takenOf,
} from './attempt.ts'

const asked: Attempt = {
  amount: 3000,
  currency: 'EUR',
  state: 'open',
  paidBackElsewhere: 0,
  attention: null,
}

const open: Snapshot = { state: 'open', paid: null, paymentRef: null, refunds: [], disputes: [] }

const paid: Snapshot = {
  state: 'paid',
  paid: { amount: 3000, currency: 'EUR', at: 0 },
  paymentRef: 'pi',
  refunds: [],
  disputes: [],
}

const refund = (state: 'pending' | 'done' | 'failed', key: string | null = '1') => ({
  ...{ ref: 're', key, amount: 500, state },
})

interface Books {
  attempt: Attempt
  refunds: readonly AskedRefund[]
  booked: number
  takenBack: number
  disputes: readonly Dispute[]
  /** What banks took at the moment. */
  disputed: number
}

const dispute = (state: DisputeState, fee = 1500): Dispute => ({
  ref: 'dp',
  amount: 3000,
  fee,
  state,
})

/** Sees one snapshot after the other, as they come. */
function seen(snapshots: readonly Snapshot[], refunds: readonly AskedRefund[] = []): Books {
  return snapshots.reduce<Books>(
    (books, snapshot) => {
      const told = reconcile(books.attempt, books, snapshot)
      const { state, attention, paidBackElsewhere } = told
      const changed = books.refunds.map((each) => {
        const change = told.refunds.find(({ key }) => key === each.key)
        return change ? { ...each, ref: change.ref, state: change.state } : each
      })
      const failed = changed.filter(
        (each, at) => each.state === 'failed' && books.refunds[at]?.state !== 'failed',
      )
      return {
        attempt: { ...books.attempt, state, attention, paidBackElsewhere },
        refunds: changed,
        booked: books.booked + (told.isToBook ? (snapshot.paid?.amount ?? 0) : 0),
        takenBack: books.takenBack + failed.length,
        disputes: [
          ...books.disputes.filter(({ ref }) => !told.disputes.some((each) => each.ref === ref)),
          ...told.disputes,
        ],
        disputed: told.disputes.reduce((sum, each) => {
          const before = books.disputes.find(({ ref }) => ref === each.ref)
          return sum + takenOf(each) - (before ? takenOf(before) : 0)
        }, books.disputed),
      }
    },
    { attempt: asked, refunds, booked: 0, takenBack: 0, disputes: [], disputed: 0 },
  )
}

describe('what a provider says', () => {
  test('is booked once, and stays booked when older news come', () => {
    const books = seen([open, paid, paid, open, { ...open, state: 'expired' }])
    expect(books).toMatchObject({ booked: 3000, attempt: { state: 'paid', attention: null } })
  })

  test('another amount or currency is for the office, and booked by nobody', () => {
    const less = { ...paid, paid: { amount: 2999, currency: 'EUR', at: 0 } }
    expect(seen([less, less])).toMatchObject({ booked: 0, attempt: { attention: 'amount' } })
    const other = { ...paid, paid: { amount: 3000, currency: 'SEK', at: 0 } }
    expect(seen([other])).toMatchObject({ booked: 0, attempt: { attention: 'currency' } })
  })

  test('a payback that nobody asked for here is for the office', () => {
    const books = seen([{ ...paid, refunds: [refund('done', null)] }])
    expect(books.attempt).toMatchObject({ attention: 'refund', paidBackElsewhere: 500 })
  })

  test('a payback that failed is taken back once, also after it was done', () => {
    const waiting: AskedRefund = { key: '1', ref: null, state: 'pending' }
    const told = (['pending', 'done', 'failed', 'done', 'failed'] as const).map((state) => ({
      ...paid,
      refunds: [refund(state)],
    }))
    const books = seen(told, [waiting])
    expect(books.takenBack).toBe(1)
    expect(books.attempt.attention).toBe('refundFailed')
  })

  test('a dispute is a returned payment until it is won, once, and told to the office', () => {
    const told = (...disputes: Dispute[]) => ({ ...paid, disputes })
    const lost = seen([
      paid,
      told(dispute('open', 0)),
      told(dispute('open')),
      told(dispute('lost')),
    ])
    expect(lost).toMatchObject({ booked: 3000, disputed: 3000, attempt: { attention: 'dispute' } })
    expect(lost.disputes).toEqual([dispute('lost')])
    const won = seen([told(dispute('won')), told(dispute('open')), told(dispute('lost'))])
    expect(won).toMatchObject({ booked: 3000, disputed: 0 })
  })

  test('leads to the same books in any order, doubled and with gaps', () => {
    const waiting: AskedRefund = { key: '1', ref: null, state: 'pending' }
    const other: Dispute = { ref: 'dp2', amount: 100, fee: 0, state: 'open' }
    const history: readonly Snapshot[] = [
      open,
      { ...open, state: 'pending' },
      paid,
      { ...paid, refunds: [refund('pending')] },
      { ...paid, refunds: [refund('done')] },
      { ...paid, refunds: [refund('failed')] },
      { ...paid, disputes: [dispute('open', 0)] },
      { ...paid, refunds: [refund('failed')], disputes: [dispute('open')] },
      { ...paid, refunds: [refund('failed')], disputes: [dispute('lost'), other] },
      { ...paid, refunds: [refund('failed')], disputes: [dispute('won'), other] },
    ]
    const last = history.at(-1)
    const told = fc.array(fc.constantFrom(...history), { maxLength: 12 })
    fc.assert(
      fc.property(told, fc.nat(12), (snapshots, at) => {
        // What is true in the end is seen at some time: the job looks at attempts without a notification.
        const all = last ? snapshots.toSpliced(at, 0, last) : snapshots
        const { attempt, booked, takenBack, refunds, disputes, disputed } = seen(all, [waiting])
        expect({ state: attempt.state, booked, takenBack, disputed }).toEqual({
          ...{ state: 'paid', booked: 3000, takenBack: 1, disputed: 100 },
        })
        expect(new Set(disputes)).toEqual(new Set([dispute('won'), other]))
        expect(refunds.map(({ state }) => state)).toEqual(['failed'])
      }),
    )
  })
})
