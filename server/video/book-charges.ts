import { chargesToBook, type RequestPrice } from '#domain/video/request-money.ts'
import type { RequestState } from '#domain/video/request-state.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import { insertFilmLines, loadFilmLines } from './request-money.sql.ts'
import type { RequestRow } from './requests.sql.ts'

/** Books what the state of the request changes of what is owed, in the transaction of the act. */
export async function bookCharges(
  transaction: ShowTransaction,
  request: RequestRow,
  { state, accountId }: { state: RequestState; accountId: string },
): Promise<void> {
  const booked = await loadFilmLines(transaction, request.id)
  const lines = chargesToBook({ ...priceOf(request), state }, booked)
  const { id: requestId, organizationId } = request
  await insertFilmLines(transaction, { organizationId, requestId, accountId, key: null }, lines)
}

export function priceOf({ id, accountId, price, currency, state }: RequestRow): RequestPrice {
  return { requestId: id, payer: accountId, price, currency, state }
}
