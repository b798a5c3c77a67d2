import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { badInput } from '#server/errors.ts'
import type { Connection } from '#server/money/ledger.sql.ts'
import { findFakePayment, insertFakePayment, refundFakePayment } from './fake-payment.sql.ts'
import { type PaymentProvider, RefundRefused } from './provider.ts'

/** Its notifications are not signed: they say what to look at, and looking does no harm. */
const notification = z.object({ ref: z.string().max(100) })

/** Where the page of the fake provider lies; the rider stays on the address by which they came. */
export const fakePath = '/online-payments/fake-page'

/** For the demonstration and tests: its page is served by this server, and no money moves. */
export function fakeProvider(connection: Connection): PaymentProvider {
  return {
    id: 'fake',
    async start({ key, amount, currency, description, locale, returnUrl, expiresAt }) {
      const { pathname, search } = new URL(returnUrl)
      const ref = await insertFakePayment(connection, {
        ...{ ref: randomUUID(), key, amount, currency, description, locale, expiresAt },
        returnUrl: pathname + search,
      })
      return { providerRef: ref, url: `${fakePath}/${ref}` }
    },
    heard(body) {
      const told = notification.safeParse(readJson(body))
      if (!told.success) throw badInput({ messageId: 'forms.invalid' })
      return told.data.ref
    },
    async look(providerRef) {
      const payment = await findFakePayment(connection, providerRef)
      if (!payment) return null
      const { state, amount, currency, paidAt, refunds, dispute } = payment
      return {
        state,
        paid: paidAt === null ? null : { amount, currency, at: paidAt.getTime() },
        paymentRef: null,
        refunds: refunds.map((refund) => ({ ...refund, state: 'done' })),
        disputes:
          dispute === null ? [] : [{ ref: `${providerRef}-1`, amount, fee: 1500, state: dispute }],
      }
    },
    async refund({ key, providerRef, amount }) {
      const refund = { key, ref: randomUUID(), amount }
      if (await refundFakePayment(connection, providerRef, refund)) return
      throw new RefundRefused('more than was paid')
    },
  }
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
