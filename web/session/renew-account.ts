import { graphql } from '#web/graphql/generated/gql.ts'
import type { client as sessionClient } from './session.ts'
import { currentSession, type StoredSession, storeSession } from './stored-session.ts'

/**
 * Asks who the account is by now: its address, name and access may have been changed on another device.
 * Whatever goes wrong leaves what is stored, and the next refresh asks again.
 */
export async function renewAccount(client: typeof sessionClient): Promise<void> {
  const { data } = await client.query({ query: renewedAccountQuery, fetchPolicy: 'no-cache' })
  const session = currentSession()
  const renewed = session && withAccount(session, data?.me)
  if (renewed) storeSession(renewed)
}

/** Null where nothing is to be stored: somebody else has signed in meanwhile, or nobody is. */
export function withAccount(
  session: StoredSession,
  account: StoredSession['account'] | null | undefined,
): StoredSession | null {
  return account?.id === session.account.id ? { ...session, account } : null
}

const renewedAccountQuery = graphql(`
  query renewedAccount {
    me {
      ...SessionAccount
    }
  }
`)
