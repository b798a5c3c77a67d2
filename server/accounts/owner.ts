import { z } from 'zod'
import { badInput, notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { findAccountAddress, loadPasswordHash } from './credentials.sql.ts'
import { accountLimit, beginAttempt } from './limits.ts'
import { findOneTimeToken } from './one-time-tokens.sql.ts'

/** What shows that the owner of a session asks: the password, or what `proveByPasskey` or `proveByCode` answered. */
export interface OwnerProof {
  currentPassword?: string | null | undefined
  proof?: string | null | undefined
}

/**
 * What changes an account or how one signs in to it asks for the password each time: a screen may stand
 * open. A passkey takes its place, for who forgot it, and a code for who has none; a proof by password does
 * not (ASVS 4.0.3, 2.1.6).
 */
export async function requireOwner(
  context: Context,
  { currentPassword, proof }: OwnerProof,
): Promise<void> {
  if (proof) await requireFreshProof(context, proof)
  else await requirePassword(context, currentPassword ?? '')
}

/** Throws for a wrong password, and after too many of them with the waiting time. */
export async function requirePassword(context: Context, password: string): Promise<void> {
  const { viewer, gate, database } = context
  if (!viewer) throw notSignedIn()
  const limits = [accountLimit(viewer.accountId)]
  await beginAttempt(context, limits)
  const passwordHash = await loadPasswordHash(database.kysely, viewer.accountId)
  if (passwordHash === null) {
    // The account of a position link has none either, and none to choose.
    if (!(await findAccountAddress(database.kysely, { id: viewer.accountId }))) throw notFound()
    throw badInput({ field: 'currentPassword', messageId: 'accounts.noPassword' })
  }
  if (!(await context.passwords.matches(password, passwordHash))) {
    throw badInput({ field: 'currentPassword', messageId: 'accounts.wrongPassword' })
  }
  gate.attempts.succeed(limits)
}

/** How a proof came about, as its token keeps it. */
export const provenBy = z.object({ by: z.enum(['password', 'passkey', 'code']) })

async function requireFreshProof({ viewer, database }: Context, proof: string): Promise<void> {
  if (!viewer) throw notSignedIn()
  const found = await findOneTimeToken(database.kysely, proof, ['proof'])
  const isTheirs = found?.accountId === viewer.accountId
  const by = isTheirs ? provenBy.safeParse(found.about).data?.by : undefined
  if (by !== 'passkey' && by !== 'code') {
    throw badInput({ field: 'proof', messageId: 'accounts.proveAgain' })
  }
}
