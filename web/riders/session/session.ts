import { currentLocale } from '#web/i18n/messages.ts'
import { alone } from '#web/session/one-tab.ts'
import {
  clearSession,
  currentSession,
  readAgain,
  sessionKey,
  storeSession,
} from '#web/session/stored-session.ts'
import { createTokenSource, type RefreshedTokens } from '#web/session/token-source.ts'
import { send, sendAs } from '../graphql/ask.ts'
import { graphql } from '../graphql/generated/gql.ts'
import { isNetworkError } from '../graphql/network.ts'

/** The session that the office's application keeps in this browser: one sign-in opens both. */
const tokens = createTokenSource({
  read: readAgain,
  store: storeSession,
  signOut: clearSession,
  refresh,
  isNetworkError,
  refused: () => undefined,
  alone: (work) => alone(sessionKey, work),
  now: Date.now,
})

export const ask = sendAs(tokens)

/** For the live stream; `refused` is what the server did not take although it should still be good. */
export async function streamHeaders(
  refused: Readonly<Record<string, string>> | null,
): Promise<Record<string, string>> {
  const jwt = refused?.['authorization']?.replace('Bearer ', '')
  const token = await (jwt === undefined ? tokens.freshToken() : tokens.replacementFor(jwt))
  return { authorization: `Bearer ${token}`, 'accept-language': currentLocale() }
}

/** Ends the session on this device at once, and at the server when it can be reached. */
export function signOut(): void {
  const session = currentSession()
  if (!session) return
  clearSession()
  // Papers of a form that was not sent: the next one at this device must not find them.
  indexedDB.deleteDatabase('paddock-papers')
  const { refreshToken } = session
  // Without network the tokens at the server end by themselves.
  send(ridersSignOutMutation, { refreshToken }, { jwt: null }).catch(() => undefined)
}

/** Milliseconds: one that the network swallowed must not hold up every call of all tabs. */
const refreshPatience = 8000

async function refresh(refreshToken: string): Promise<RefreshedTokens> {
  const signal = AbortSignal.timeout(refreshPatience)
  const { refreshJWT } = await send(ridersRefreshMutation, { refreshToken }, { jwt: null, signal })
  return refreshJWT
}

const ridersRefreshMutation = graphql(`
  mutation ridersRefresh($refreshToken: String!) {
    refreshJWT(refreshToken: $refreshToken) {
      jwt
      refreshToken
    }
  }
`)

const ridersSignOutMutation = graphql(`
  mutation ridersSignOut($refreshToken: String!) {
    signOut(refreshToken: $refreshToken)
  }
`)
