import { createSecretKey } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { recentlyUsed } from '#server/recently-used.ts'
import type { SigningKeys } from './signing-key.ts'

/** Signed statements "this request is by account N in session S", good for a quarter of an hour. */
export interface Tokens {
  issue(of: { accountId: string; family: string }): Promise<string>
  /**
   * Null for one that is forged, damaged, of another installation, expired, or of a session that has
   * ended; at once for one that was verified before.
   */
  read(jwt: string): TokenClaims | null | Promise<TokenClaims | null>
}

export interface TokenClaims {
  accountId: string
  /** The session: all tokens that came from one sign-in. */
  family: string
  /** Epoch milliseconds. */
  expiresAt: number
}

const issuer = 'paddock'
const algorithm = 'HS256'
const secondsGood = 15 * 60

/** Milliseconds that a token counts. */
export const tokenLife = secondsGood * 1000

/** Verifying costs more than answering a small query, so that verified tokens are remembered until they expire. */
export function makeTokens(keys: SigningKeys, hasEnded: (family: string) => boolean): Tokens {
  const [{ id: kid, secret }] = keys
  const key = createSecretKey(secret)
  const verified = recentlyUsed<TokenClaims>(10_000)
  const counting = (claims: TokenClaims) =>
    claims.expiresAt > Date.now() && !hasEnded(claims.family) ? claims : null
  return {
    async issue({ accountId, family }) {
      const issuedAt = Math.floor(Date.now() / 1000)
      return await new SignJWT({ sid: family })
        .setProtectedHeader({ alg: algorithm, kid })
        .setIssuer(issuer)
        .setSubject(accountId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + secondsGood)
        .sign(key)
    },
    read(jwt) {
      const known = verified.find(jwt)
      return known ? counting(known) : readNew(jwt)
    },
  }

  async function readNew(jwt: string): Promise<TokenClaims | null> {
    const payload = await verify(jwt)
    const { sub: accountId, sid: family, exp } = payload ?? {}
    if (!accountId || typeof family !== 'string' || exp === undefined) return null
    const claims = { accountId, family, expiresAt: exp * 1000 }
    verified.keep(jwt, claims)
    return counting(claims)
  }

  function keyOf(wanted: string | undefined) {
    const known = keys.find(({ id }) => id === wanted)
    const isGood = known && (known.goodUntil === null || known.goodUntil > Date.now())
    if (!isGood) throw new errors.JWKSNoMatchingKey()
    return createSecretKey(known.secret)
  }

  async function verify(jwt: string) {
    try {
      const { payload } = await jwtVerify(jwt, ({ kid: wanted }) => keyOf(wanted), {
        algorithms: [algorithm],
        issuer,
      })
      return payload
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }
}
