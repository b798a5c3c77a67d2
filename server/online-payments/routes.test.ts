import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestApp } from '#server/testing/test-app.ts'
import { findFakePayment, insertFakePayment } from './fake-payment.sql.ts'

const app = await openTestApp(undefined, {
  PADDOCK_FAKE_PAYMENTS: '1',
  STRIPE_KEY: 'sk_test_of_a_test',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_a_test',
})
afterAll(() => app.close())

async function fakePayment(): Promise<string> {
  return await insertFakePayment(app.database.kysely, {
    ...{ ref: randomUUID(), key: randomUUID(), amount: 3000, currency: 'EUR', locale: 'de' },
    ...{ description: 'Show <b> · E-0001', returnUrl: '/my-entries/1?payment=1' },
    expiresAt: new Date(Date.now() + 60_000),
  })
}

const post = (path: string, body: string, type = 'application/json') =>
  fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    redirect: 'manual',
  })

const form = 'application/x-www-form-urlencoded'

describe('notifications', () => {
  test('are taken of providers that are there, signed where they sign', async () => {
    const told = (provider: string) => `/online-payments/${provider}/notifications`
    expect((await post(told('fake'), JSON.stringify({ ref: 'unknown' }))).status).toBe(204)
    expect((await post(told('fake'), '{')).status).toBe(400)
    expect((await post(told('stripe'), JSON.stringify({ id: 'evt' }))).status).toBe(400)
    expect((await post(told('mollie'), '{}')).status).toBe(404)
  })

  test('are bounded', async () => {
    const answer = await post('/online-payments/fake/notifications', 'x'.repeat(300_000))
    expect(answer.status).toBe(413)
  })
})

describe('the page of the demonstration', () => {
  test('says what is paid, without script, in the language of the rider', async () => {
    const ref = await fakePayment()
    const answer = await fetch(`${app.url}/online-payments/fake-page/${ref}`)
    const page = await answer.text()
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(answer.headers.get('content-security-policy')).not.toContain('script')
    expect(page).toContain('lang="de"')
    expect(page).toContain('Show &lt;b&gt; · E-0001')
    expect(page).toContain('30,00')
    expect((await fetch(`${app.url}/online-payments/fake-page/none`)).status).toBe(404)
  })

  test('leads back, and what was decided stays', async () => {
    const ref = await fakePayment()
    const path = `/online-payments/fake-page/${ref}`
    const state = async () => (await findFakePayment(app.database.kysely, ref))?.state
    const left = await post(path, 'act=leave', form)
    expect([left.status, left.headers.get('location')]).toEqual([303, '/my-entries/1?payment=1'])
    expect(await state()).toBe('open')
    expect((await post(path, 'act=pay', form)).status).toBe(303)
    expect((await post(path, 'act=fail', form)).status).toBe(303)
    expect(await state()).toBe('paid')
    expect((await post(path, 'act=steal', form)).status).toBe(400)
  })
})

test('an installation without keys has none of it', async () => {
  const plain = await openTestApp()
  const answer = await fetch(`${plain.url}/online-payments/fake/notifications`, { method: 'POST' })
  expect(answer.status).toBe(404)
  await plain.close()
})
