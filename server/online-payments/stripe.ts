import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { AttemptState, Dispute, RefundState, Snapshot } from '#domain/money/online/attempt.ts'
import { badInput } from '#server/errors.ts'
import { type PaymentProvider, RefundRefused } from './provider.ts'

interface StripeAccount {
  key: string
  webhookSecret: string
  /** Replaced in tests: nothing of them leaves this machine. */
  ask?: typeof fetch
  now?: () => number
}

/** The version that the shapes below were written for. */
const version = '2026-10-28.endive'

/**
 * Stripe by plain HTTPS: four calls and one signature need no package of theirs. Checkout runs on their page, so that
 * no card number comes near this server.
 */
export function stripeProvider({
  key,
  webhookSecret,
  ask = fetch,
  now = Date.now,
}: StripeAccount): PaymentProvider {
  const call: Call = async (path, sent) => {
    const response = await ask(`https://api.stripe.com/v1/${path}`, {
      method: sent ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${key}`,
        'stripe-version': version,
        ...(sent && { 'idempotency-key': sent.idempotencyKey }),
      },
      ...(sent && { body: new URLSearchParams(sent.form) }),
      signal: AbortSignal.timeout(20_000),
    })
    const body: unknown = await response.json()
    if (response.ok) return body
    const { code, message } = stripeError.parse(body).error
    throw new StripeError(response.status, code ?? '', message ?? '')
  }
  const disputesOf = async ({ payment_intent: payment }: z.infer<typeof session>) => {
    if (!payment?.latest_charge?.disputed) return []
    const path = `disputes?payment_intent=${encodeURIComponent(payment.id)}&limit=100`
    const { data } = disputes.parse(await call(path))
    return data.flatMap((told) => disputeOf(told, payment.currency.toUpperCase()))
  }
  return {
    id: 'stripe',
    async start({ key: attempt, amount, currency, description, email, locale, ...asked }) {
      const form: Record<string, string> = {
        mode: 'payment',
        client_reference_id: attempt,
        locale,
        success_url: asked.returnUrl,
        cancel_url: asked.returnUrl,
        expires_at: String(Math.floor(asked.expiresAt.getTime() / 1000)),
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': String(amount * factorOf(currency)),
        'line_items[0][price_data][product_data][name]': description,
        'metadata[attempt]': attempt,
        'payment_intent_data[metadata][attempt]': attempt,
        'payment_intent_data[description]': description,
        ...(email !== null && { customer_email: email }),
      }
      const answer = await call('checkout/sessions', { form, idempotencyKey: `start-${attempt}` })
      const { id, url } = startedSession.parse(answer)
      return { providerRef: id, url }
    },
    heard(body, headers) {
      const signature = headers['stripe-signature']
      const given = typeof signature === 'string' ? signature : ''
      if (!isSigned(body, given, { webhookSecret, now })) {
        throw badInput({ messageId: 'forms.invalid' })
      }
      const event = notification.safeParse(JSON.parse(body))
      // Signed, and about something that we never ask for.
      if (!event.success) return null
      const { id, object, payment_intent: payment } = event.data.data.object
      return object === 'checkout.session' ? id : (payment ?? null)
    },
    async look(providerRef) {
      const expand = 'expand[]=payment_intent.latest_charge.refunds'
      try {
        const answer = await call(`checkout/sessions/${encodeURIComponent(providerRef)}?${expand}`)
        const asked = session.parse(answer)
        return { ...snapshotOf(asked), disputes: await disputesOf(asked) }
      } catch (error) {
        if (error instanceof StripeError && error.status === 404) return null
        throw error
      }
    },
    async refund({ key: refund, providerRef, amount, currency }) {
      const answer = await call(`checkout/sessions/${encodeURIComponent(providerRef)}`)
      const { payment_intent: payment } = paidSession.parse(answer)
      try {
        await call('refunds', {
          form: {
            payment_intent: payment,
            amount: String(amount * factorOf(currency)),
            'metadata[refund]': refund,
          },
          idempotencyKey: `refund-${refund}`,
        })
      } catch (error) {
        const isFinal = error instanceof StripeError && [400, 402].includes(error.status)
        // The balance of the account fills with the next payments.
        if (isFinal && error.code !== 'balance_insufficient') throw new RefundRefused(error.message)
        throw error
      }
    },
  }
}

type Call = (
  path: string,
  sent?: { form: Record<string, string>; idempotencyKey: string },
) => Promise<unknown>

class StripeError extends Error {
  override name = 'StripeError'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(`Stripe answered ${status} ${code}: ${message}`)
    this.status = status
    this.code = code
  }
}

/**
 * Stripe counts these in hundredths although they have no smaller unit.
 * Source: docs.stripe.com/currencies, "Special cases".
 */
function factorOf(currency: string): number {
  return currency === 'ISK' || currency === 'UGX' ? 100 : 1
}

/** Stripe counts these otherwise than ISO 4217, or wants round amounts of them. */
const notTaken = ['MGA', 'BHD', 'JOD', 'KWD', 'OMR', 'TND', 'IQD', 'LYD']

/** Whether amounts of the currency mean the same here and at Stripe. */
export function stripeTakes(currency: string): boolean {
  return !notTaken.includes(currency)
}

/** A notification that is older may have been recorded and sent again. */
const toleranceSeconds = 300

function isSigned(
  body: string,
  header: string,
  { webhookSecret, now }: { webhookSecret: string; now: () => number },
): boolean {
  const parts = header.split(',').map((part) => part.split('=', 2))
  const at = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (Math.abs(now() / 1000 - Number(at || 'x')) <= toleranceSeconds) {
    const wanted = createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest()
    return parts.some(([name, value = '']) => {
      const given = Buffer.from(value, 'hex')
      return name === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted)
    })
  }
  return false
}

function snapshotOf(asked: z.infer<typeof session>): Omit<Snapshot, 'disputes'> {
  const { payment_intent: payment, currency } = asked
  const charge = payment?.latest_charge ?? null
  const state = stateOf(asked)
  const upper = (payment?.currency ?? currency).toUpperCase()
  return {
    state,
    paid:
      state === 'paid' && payment
        ? {
            amount: payment.amount_received / factorOf(upper),
            currency: upper,
            at: (charge?.created ?? payment.created) * 1000,
          }
        : null,
    paymentRef: payment?.id ?? null,
    refunds: (charge?.refunds?.data ?? []).map((refund) => ({
      ref: refund.id,
      key: refund.metadata?.['refund'] ?? null,
      amount: refund.amount / factorOf(upper),
      state: refundStateOf(refund.status),
    })),
  }
}

function stateOf({
  status,
  payment_status,
  payment_intent,
}: z.infer<typeof session>): AttemptState {
  if (payment_status === 'paid') return 'paid'
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'open'
  const isOver = ['requires_payment_method', 'canceled'].includes(payment_intent?.status ?? '')
  return isOver ? 'failed' : 'pending'
}

/** An inquiry (`warning_…`) and a dispute that was prevented take no money. */
function disputeOf(
  { id: ref, amount, status, balance_transactions: bookings }: z.infer<typeof dispute>,
  currency: string,
): readonly Dispute[] {
  if (status.startsWith('warning') || status === 'prevented') return []
  const fees = (bookings ?? []).reduce((sum, { fee }) => sum + Math.max(fee, 0), 0)
  return [
    {
      ref,
      amount: amount / factorOf(currency),
      fee: fees / factorOf(currency),
      state: status === 'won' || status === 'lost' ? status : 'open',
    },
  ]
}

function refundStateOf(status: string | null | undefined): RefundState {
  if (status === 'succeeded') return 'done'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

const stripeError = z.object({
  error: z.object({ code: z.string().optional(), message: z.string().optional() }),
})

const startedSession = z.object({ id: z.string().max(255), url: z.url({ protocol: /^https$/ }) })

const paidSession = z.object({ payment_intent: z.string() })

const session = z.object({
  status: z.string().nullable(),
  payment_status: z.string(),
  currency: z.string(),
  payment_intent: z
    .object({
      id: z.string().max(255),
      status: z.string(),
      currency: z.string(),
      amount_received: z.int(),
      created: z.number(),
      latest_charge: z
        .object({
          created: z.number(),
          disputed: z.boolean().nullish(),
          refunds: z
            .object({
              data: z.array(
                z.object({
                  id: z.string().max(255),
                  amount: z.int(),
                  status: z.string().nullish(),
                  metadata: z.record(z.string(), z.string()).nullish(),
                }),
              ),
            })
            .nullish(),
        })
        .nullable(),
    })
    .nullable(),
})

const dispute = z.object({
  id: z.string().max(255),
  amount: z.int().positive(),
  status: z.string(),
  balance_transactions: z.array(z.object({ fee: z.int() })).nullish(),
})

const disputes = z.object({ data: z.array(dispute) })

const notification = z.object({
  data: z.object({
    object: z.object({
      id: z.string(),
      object: z.string(),
      payment_intent: z.string().nullish(),
    }),
  }),
})
