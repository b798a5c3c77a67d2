import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { providerIds } from '#domain/money/online/providers.ts'
import { badInput, notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import type { Connection } from '#server/money/ledger.sql.ts'
import { limitRequests } from '#server/request-limit.ts'
import { loadOnlinePayments } from './attempts.sql.ts'
import { fakeActs, writeFakePage } from './fake-page.ts'
import {
  decideFakePayment,
  disputeFakePayment,
  type FakePaymentRow,
  findFakePayment,
} from './fake-payment.sql.ts'
import { fakePath } from './fake-provider.ts'
import { lookAt } from './look.ts'

/** A notification with everything that a provider tells in it stays far below. */
const bodyLimit = 256 * 1024

/** Of one network: a provider that catches up after a fault sends some a second. */
const notificationLimit = { most: 600, windowMs: 60_000, exceptRoutes: [] }

const named = z.object({ provider: z.enum(providerIds) })

const fakeAct = z.object({ act: z.enum(fakeActs) })

/**
 * `POST /online-payments/<provider>/notifications`: what a provider tells. It is answered after what followed from it
 * is committed; a fault makes the provider send it again. `/online-payments/fake-page/<ref>`: the page of the demonstration.
 */
export function registerOnlinePayments(app: FastifyInstance, system: Context): void {
  if (system.providers.length === 0) return
  app.register(async (scope) => {
    limitRequests(scope, notificationLimit)
    scope.removeAllContentTypeParsers()
    // A signature is of the bytes as they came.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(
      '/online-payments/:provider/notifications',
      { bodyLimit },
      async (request, reply) => {
        const { data } = named.safeParse(request.params)
        const provider = system.providers.find(({ id }) => id === data?.provider)
        if (!provider) throw notFound()
        const body = typeof request.body === 'string' ? request.body : ''
        const ref = provider.heard(body, request.headers)
        if (ref !== null) await hear(system, { provider: provider.id, named: ref })
        return reply.code(204).send()
      },
    )
    if (system.providers.some(({ id }) => id === 'fake')) registerFakePage(scope, system)
  })
}

async function hear(
  system: Context,
  told: { provider: (typeof providerIds)[number]; named: string },
): Promise<void> {
  for (const { id } of await loadOnlinePayments(system.database.kysely, told)) {
    await lookAt(system, id)
  }
}

interface OneFake {
  Params: { ref: string }
}

function registerFakePage(scope: FastifyInstance, system: Context): void {
  const { kysely } = system.database
  const requirePayment = async (ref: string): Promise<FakePaymentRow> => {
    const payment = ref.length <= 100 ? await findFakePayment(kysely, ref) : undefined
    if (!payment) throw notFound()
    return payment
  }
  scope.get<OneFake>(`${fakePath}/:ref`, async ({ params }, reply) =>
    reply.headers(pageHeaders).send(writeFakePage(await requirePayment(params.ref))),
  )
  scope.post<OneFake>(`${fakePath}/:ref`, { bodyLimit: 1024 }, async ({ params, body }, reply) => {
    const { ref, returnUrl } = await requirePayment(params.ref)
    const sent = new URLSearchParams(typeof body === 'string' ? body : '')
    const { data } = fakeAct.safeParse({ act: sent.get('act') })
    if (!data) throw badInput({ messageId: 'forms.invalid' })
    if (data.act !== 'leave') {
      await actOnFakePayment(kysely, ref, data.act)
      // As a provider elsewhere would tell it.
      await hear(system, { provider: 'fake', named: ref })
    }
    return reply.redirect(returnUrl, 303)
  })
}

async function actOnFakePayment(
  connection: Connection,
  ref: string,
  act: Exclude<(typeof fakeActs)[number], 'leave'>,
): Promise<void> {
  switch (act) {
    case 'pay':
      return await decideFakePayment(connection, ref, 'paid')
    case 'fail':
      return await decideFakePayment(connection, ref, 'failed')
    case 'dispute':
      return await disputeFakePayment(connection, ref, 'open')
    case 'win':
      return await disputeFakePayment(connection, ref, 'won')
  }
}

/** No script; its only form leads back to it, and from there to a page of this server. */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}
