import { lasts } from './jwt.ts'
import type { StoredSession } from './stored-session.ts'

export interface RefreshedTokens {
  jwt: string
  refreshToken: string
}

export interface TokenSourceOptions {
  /** The stored session as it is now, with what other tabs did. */
  read: () => StoredSession | null
  store: (session: StoredSession) => void
  signOut: () => void
  refresh: (refreshToken: string) => Promise<RefreshedTokens>
  isNetworkError: (error: unknown) => boolean
  /** The server refused to go on, and said why; the session ends. */
  refused: (session: StoredSession, error: unknown) => void
  /** Runs the work when no other tab is at it. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Epoch milliseconds. */
  now: () => number
}

export interface TokenSource {
  /**
   * A token that is good for at least the threshold, refreshed if need be; calls at the same time share
   * one refresh. Rejects with the network error where there is no network, and with `SignedOut`, having
   * signed out, where there is no session or the refresh is refused.
   */
  freshToken(): Promise<string>
  /** As `freshToken`, for when the server refused `jwt` although it should still be good. */
  replacementFor(jwt: string): Promise<string>
}

export class SignedOut extends Error {
  constructor() {
    super('Nobody is signed in.')
    this.name = 'SignedOut'
  }
}

export function createTokenSource(options: TokenSourceOptions): TokenSource {
  let refreshing: Promise<string> | null = null
  const tokenThat = (isGood: (jwt: string) => boolean): Promise<string> => {
    const session = options.read()
    if (session && isGood(session.jwt)) return Promise.resolve(session.jwt)
    refreshing ??= refreshOnce(options, isGood).finally(() => {
      refreshing = null
    })
    return refreshing
  }
  const isGood = (jwt: string) => lasts(jwt, options.now())
  return {
    freshToken: () => tokenThat(isGood),
    replacementFor: (refused) => tokenThat((jwt) => jwt !== refused && isGood(jwt)),
  }
}

function refreshOnce(
  options: TokenSourceOptions,
  isGood: (jwt: string) => boolean,
): Promise<string> {
  return options.alone(async () => {
    const session = options.read()
    if (!session) return signOut(options)
    // Another tab was faster.
    return isGood(session.jwt) ? session.jwt : refreshSession(session, options)
  })
}

async function refreshSession(
  session: StoredSession,
  options: TokenSourceOptions,
): Promise<string> {
  try {
    const { jwt, refreshToken } = await options.refresh(session.refreshToken)
    if (!isStill(session, options)) return tokenOfOtherTab(session, options)
    options.store({ ...session, jwt, refreshToken })
    return jwt
  } catch (error) {
    if (options.isNetworkError(error)) throw error
    if (!isStill(session, options)) return tokenOfOtherTab(session, options)
    options.refused(session, error)
    return signOut(options)
  }
}

function isStill(session: StoredSession, { read }: TokenSourceOptions): boolean {
  return read()?.refreshToken === session.refreshToken
}

/** Where tabs cannot wait for each other, another one may have refreshed, signed out or changed the account. */
function tokenOfOtherTab({ account }: StoredSession, { read }: TokenSourceOptions): string {
  const session = read()
  if (session?.account.id !== account.id) throw new SignedOut()
  return session.jwt
}

function signOut(options: TokenSourceOptions): never {
  options.signOut()
  throw new SignedOut()
}
