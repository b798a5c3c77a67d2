import { findAccountAddress } from '#server/accounts/credentials.sql.ts'
import { addresseeOf } from '#server/accounts/write-to-account.ts'
import type { Context } from '#server/graphql/context.ts'
import { sendLetter } from '#server/mail/letters.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import { type FilmNews, filmLetters } from './film-state.letter.ts'
import type { RequestRow } from './requests.sql.ts'

interface Told {
  /** An account. */
  to: string
  news: FilmNews
  request: RequestRow
  /** Told only once to an account, where it is said. */
  about?: string
}

/** Writes to one side of a request what became of it. */
export async function writeOfRequest(
  context: Context,
  transaction: ShowTransaction,
  { to, news, request, about }: Told,
): Promise<void> {
  const account = await findAccountAddress(transaction, { id: to })
  if (!account) return
  const { id, organizationId, organization, rider, horse, testName, reason, className } = request
  await sendLetter(context, transaction, {
    kind: filmLetters[news],
    to: addresseeOf(context, account),
    facts: {
      ...{ requestId: id, organization, rider, horse, test: testName },
      ...{ reason: reason ?? '', className: className ?? '' },
    },
    organizationId,
    ...(about !== undefined && { about }),
  })
}
