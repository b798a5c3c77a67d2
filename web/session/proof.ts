import { currentSession } from './stored-session.ts'

/**
 * What proves that the owner of the session sits here, for the acts that ask. Kept in memory only and
 * for less time than it counts at the server, so that several acts in a row ask once.
 */
const keptMs = 9 * 60 * 1000

let kept: { proof: string; accountId: string; until: number } | null = null

export function keepProof(proof: string): void {
  const accountId = currentSession()?.account.id ?? ''
  kept = { proof, accountId, until: Date.now() + keptMs }
}

/** Null where nobody proved anything of late, or another account is signed in meanwhile. */
export function keptProof(): string | null {
  const counts = kept && kept.until > Date.now() && kept.accountId === currentSession()?.account.id
  return counts && kept ? kept.proof : null
}

export function forgetProof(): void {
  kept = null
}
