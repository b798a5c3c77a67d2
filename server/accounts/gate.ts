import type { AccountRow } from './accounts.sql.ts'
import { type Attempts, makeAttempts } from './attempts.ts'
import { type EndedSessions, makeEndedSessions } from './ended-sessions.ts'
import type { SigningKeys } from './signing-key.ts'
import { makeTokens, type TokenClaims, type Tokens } from './tokens.ts'
import type { Viewer } from './viewer.ts'
import { makeViewers, type ViewerPolicy, type Viewers } from './viewers.ts'

/** What deciding who somebody is keeps in memory: one for the process, handed on in the context. */
export interface Gate {
  tokens: Tokens
  viewers: Viewers
  endedSessions: EndedSessions
  attempts: Attempts
}

export function makeGate(
  keys: SigningKeys,
  loadActiveAccount: (accountId: string) => Promise<AccountRow | null>,
  { secondFactorRequired, attempts = makeAttempts() }: ViewerPolicy & { attempts?: Attempts } = {
    secondFactorRequired: false,
  },
): Gate {
  const endedSessions = makeEndedSessions()
  return {
    tokens: makeTokens(keys, endedSessions.has),
    viewers: makeViewers(loadActiveAccount, { secondFactorRequired }),
    endedSessions,
    attempts,
  }
}

/** Who sends `Authorization: Bearer <jwt>`; null for a missing or wrong token, or one that does not count. */
export async function viewerOf(
  gate: Gate,
  authorization: string | undefined,
): Promise<Viewer | null> {
  const claims = await claimsOf(gate, authorization)
  const known = claims && (await gate.viewers.of(claims.accountId))
  return known?.viewer ?? null
}

export function claimsOf(
  { tokens }: Gate,
  authorization: string | undefined,
): TokenClaims | null | Promise<TokenClaims | null> {
  const jwt = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  return jwt ? tokens.read(jwt) : null
}
