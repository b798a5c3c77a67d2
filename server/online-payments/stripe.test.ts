import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { RefundRefused } from './provider.ts'
import { stripeProvider } from './stripe.ts'

const webhookSecret = 'whsec_of_a_test'

interface Asked {
  url: string
  form: Record<string, string>
  headers: Record<string, string>
}

/** Answers as Stripe would, and notes what was asked; nothing leaves this machine. */
function account(answers: readonly { status?: number; body: unknown }[], now = Date.now) {
  const asked: Asked[] = []
  const ask: typeof fetch = async (url, sent) => {
    const { status = 200, body } = answers[asked.length] ?? { status: 500, body: { error: {} } }
    const form = sent?.body instanceof URLSearchParams ? Object.fromEntries(sent.body) : {}
    const headers = Object.fromEntries(new Headers(sent?.headers))
    asked.push({ url: String(url), form, headers })
    return Response.json(body, { status })
  }
  const provider = stripeProvider({ key: 'sk_test_1', webhookSecret, ask, now })
  return { asked, provider }
}

const payment = {
  ...{ id: 'pi_1', status: 'succeeded', currency: 'eur', amount_received: 3000, created: 1000 },
  latest_charge: {
    created: 2000,
    refunds: {
      data: [
        { id: 're_1', amount: 500, status: 'succeeded', metadata: { refund: '7' } },
        { id: 're_2', amount: 100, status: 'failed', metadata: {} },
      ],
    },
  },
}

const session = {
  ...{ id: 'cs_1', status: 'complete', payment_status: 'paid', currency: 'eur' },
  payment_intent: payment,
}

const wanted = {
  ...{ key: '12', amount: 3000, currency: 'EUR', description: 'Show · E-0001' },
  locale: 'de',
  ...{ email: 'ann@example.org', returnUrl: 'https://shows.example.org/my-entries/1?payment=12' },
  expiresAt: new Date('2026-05-14T12:00:00Z'),
} as const

describe('Stripe', () => {
  test('is asked for a checkout, once for each attempt', async () => {
    const { asked, provider } = account([
      { body: { id: 'cs_1', url: 'https://checkout.stripe.com/c/1' } },
    ])
    expect(await provider.start(wanted)).toEqual({
      ...{ providerRef: 'cs_1', url: 'https://checkout.stripe.com/c/1' },
    })
    expect(asked[0]?.url).toBe('https://api.stripe.com/v1/checkout/sessions')
    expect(asked[0]?.headers).toMatchObject({
      authorization: 'Bearer sk_test_1',
      'idempotency-key': 'start-12',
    })
    expect(asked[0]?.form).toMatchObject({
      'line_items[0][price_data][unit_amount]': '3000',
      'line_items[0][price_data][currency]': 'eur',
      'metadata[attempt]': '12',
      customer_email: 'ann@example.org',
      expires_at: '1778760000',
    })
  })

  test('counts krónur in hundredths, there and back', async () => {
    const { asked, provider } = account([
      { body: { id: 'cs_1', url: 'https://checkout.stripe.com/c/1' } },
      {
        body: {
          ...session,
          currency: 'isk',
          payment_intent: { ...payment, currency: 'isk', amount_received: 300_000 },
        },
      },
    ])
    await provider.start({ ...wanted, currency: 'ISK' })
    expect(asked[0]?.form['line_items[0][price_data][unit_amount]']).toBe('300000')
    expect((await provider.look('cs_1'))?.paid).toMatchObject({ amount: 3000, currency: 'ISK' })
  })

  test('says what was paid and paid back', async () => {
    const { provider } = account([{ body: session }])
    expect(await provider.look('cs_1')).toEqual({
      state: 'paid',
      paid: { amount: 3000, currency: 'EUR', at: 2_000_000 },
      paymentRef: 'pi_1',
      refunds: [
        { ref: 're_1', key: '7', amount: 500, state: 'done' },
        { ref: 're_2', key: null, amount: 100, state: 'failed' },
      ],
      disputes: [],
    })
  })

  test('says what banks took back, with its fee; an inquiry takes nothing', async () => {
    const charge = { ...payment.latest_charge, disputed: true }
    const told = (id: string, status: string, fee?: number) => ({
      ...{ id, status, amount: 3000 },
      balance_transactions: fee === undefined ? [] : [{ fee }, { fee: -fee }],
    })
    const { asked, provider } = account([
      { body: { ...session, payment_intent: { ...payment, latest_charge: charge } } },
      {
        body: {
          data: [
            told('dp_1', 'needs_response', 1500),
            told('dp_2', 'warning_needs_response'),
            told('dp_3', 'won', 1500),
            told('dp_4', 'lost'),
            told('dp_5', 'prevented'),
          ],
        },
      },
    ])
    expect((await provider.look('cs_1'))?.disputes).toEqual([
      { ref: 'dp_1', amount: 3000, fee: 1500, state: 'open' },
      { ref: 'dp_3', amount: 3000, fee: 1500, state: 'won' },
      { ref: 'dp_4', amount: 3000, fee: 0, state: 'lost' },
    ])
    expect(asked[1]?.url).toBe('https://api.stripe.com/v1/disputes?payment_intent=pi_1&limit=100')
  })

  test.each([
    [{ status: 'open', payment_status: 'unpaid', payment_intent: null }, 'open'],
    [{ status: 'expired', payment_status: 'unpaid', payment_intent: null }, 'expired'],
    [{ payment_status: 'unpaid', payment_intent: { ...payment, status: 'processing' } }, 'pending'],
    [{ payment_status: 'unpaid', payment_intent: { ...payment, status: 'canceled' } }, 'failed'],
  ])('reads %j as %s', async (part, state) => {
    const { provider } = account([{ body: { ...session, ...part } }])
    expect(await provider.look('cs_1')).toMatchObject({ state, paid: null })
  })

  test('knows nothing of a checkout that is not there, and says faults as faults', async () => {
    const { provider } = account([
      { status: 404, body: { error: { code: 'resource_missing' } } },
      { status: 500, body: { error: { message: 'down' } } },
    ])
    expect(await provider.look('cs_2')).toBeNull()
    await expect(provider.look('cs_1')).rejects.toThrow('Stripe answered 500')
  })

  test('pays back once for each key, and tells a refusal from a fault', async () => {
    const asked = { key: '7', providerRef: 'cs_1', amount: 500, currency: 'EUR' }
    const plain = { body: { payment_intent: 'pi_1' } }
    const refused = (code: string) => ({ status: 400, body: { error: { code } } })
    const done = account([plain, { body: { id: 're_1' } }])
    await done.provider.refund(asked)
    expect(done.asked[1]).toMatchObject({
      headers: { 'idempotency-key': 'refund-7' },
      form: { payment_intent: 'pi_1', amount: '500', 'metadata[refund]': '7' },
    })
    const { provider } = account([plain, refused('charge_already_refunded')])
    await expect(provider.refund(asked)).rejects.toBeInstanceOf(RefundRefused)
    const poor = account([plain, refused('balance_insufficient')])
    await expect(poor.provider.refund(asked)).rejects.not.toBeInstanceOf(RefundRefused)
  })
})

describe('a notification', () => {
  const at = 1_780_000_000
  const { provider } = account([], () => at * 1000)
  const sign = (body: string, time = at, secret = webhookSecret) =>
    `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
  const told = (object: object) => JSON.stringify({ id: 'evt', data: { object } })

  test('names a checkout, or the payment behind it', () => {
    const checkout = told({ id: 'cs_1', object: 'checkout.session', payment_intent: 'pi_1' })
    expect(provider.heard(checkout, { 'stripe-signature': sign(checkout) })).toBe('cs_1')
    const refund = told({ id: 're_1', object: 'refund', payment_intent: 'pi_1' })
    expect(provider.heard(refund, { 'stripe-signature': sign(refund) })).toBe('pi_1')
    const dispute = told({ id: 'dp_1', object: 'dispute', payment_intent: 'pi_1' })
    expect(provider.heard(dispute, { 'stripe-signature': sign(dispute) })).toBe('pi_1')
    const other = told({ id: 'cus_1', object: 'customer' })
    expect(provider.heard(other, { 'stripe-signature': sign(other) })).toBeNull()
  })

  test.each([
    ['no signature', undefined],
    ['a signature of another key', sign(told({ id: 'cs_1' }), at, 'whsec_other')],
    ['an old one', sign(told({ id: 'cs_1' }), at - 600)],
    ['one of another body', sign('{}')],
    ['nonsense', 't=,v1=zz'],
  ])('is refused with %s', (_name, signature) => {
    expect(() => provider.heard(told({ id: 'cs_1' }), { 'stripe-signature': signature })).toThrow(
      'forms.invalid',
    )
  })
})
