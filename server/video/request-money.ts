import { filmMoneyInput } from '#domain/video/request-input.ts'
import { type FilmLine, moneyOf } from '#domain/video/request-money.ts'
import { badInput, notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { priceOf } from './book-charges.ts'
import { insertFilmLines, isKeyBooked, loadFilmLines } from './request-money.sql.ts'
import { lockRequest, type RequestRow } from './requests.sql.ts'
import { sidesOf } from './video.access.ts'
import { requireRequest } from './video.ts'

interface FilmMoney {
  /** Below 0 the rider is owed. */
  balance: number
  /** What can be paid back. */
  payable: number
  lines: readonly (FilmLine & { id: string; at: Date })[]
}

/** For the rider, who pays, and the office; null for the judge. */
export async function readMoney(context: Context, request: RequestRow): Promise<FilmMoney | null> {
  const sides = context.viewer ? sidesOf(context.viewer, request) : []
  if (!sides.includes('rider') && !sides.includes('office')) return null
  const lines = await loadFilmLines(context.database.kysely, request.id)
  return { ...moneyOf(priceOf(request), lines), lines }
}

/** Notes money that the office got for a request, or paid back: at most what is open, or what there is. */
export async function bookFilmMoney(
  context: Context,
  id: string,
  sent: unknown,
): Promise<RequestRow> {
  const { key, kind, amount } = parseInput(filmMoneyInput, sent)
  const { viewer } = context
  if (!viewer || !sidesOf(viewer, await requireRequest(context, id)).includes('office')) {
    throw notFound()
  }
  const { accountId } = authorOf(viewer)
  await context.database.kysely.transaction().execute(async (transaction) => {
    const request = await lockRequest(transaction, id)
    if (!request) throw notFound()
    if (await isKeyBooked(transaction, { requestId: id, key })) return
    const { organizationId, currency } = request
    const { balance, payable } = moneyOf(priceOf(request), await loadFilmLines(transaction, id))
    if (amount > (kind === 'payment' ? balance : payable)) {
      throw badInput({ field: 'amount', messageId: 'video.problem.amount' })
    }
    const line = { kind, amount, currency }
    const booked = { organizationId, requestId: id, accountId, key }
    await insertFilmLines(transaction, booked, [line])
    await recordChange(transaction, {
      showId: null,
      objectClass: 'VideoRequest',
      objectId: id,
      action: 'changed',
      after: line,
      accountId,
      from: originOf(context),
    })
  })
  return await requireRequest(context, id)
}
