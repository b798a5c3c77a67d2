import type { z } from 'zod'
import { badInput, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import type { Connection } from './accounts.sql.ts'
import { findOneTimeToken, insertOneTimeToken } from './one-time-tokens.sql.ts'
import { type provenBy, requirePassword } from './owner.ts'
import { accountOfPasskey } from './passkeys.ts'

/** An office signs one competition after the other; a screen that was left open for longer signs none. */
export const minutesOfProof = 10

/** Proves by the password that whoever asks is the owner of the session. Returns what `requireProof` takes. */
export async function proveByPassword(context: Context, currentPassword: string): Promise<string> {
  await requirePassword(context, currentPassword)
  return await newProof(context, 'password')
}

/** As `proveByPassword`, by a passkey of the same account; begun as for signing in. */
export async function proveByPasskey(
  context: Context,
  answer: { token: string; response: string },
): Promise<string> {
  if (!context.viewer) throw notSignedIn()
  const accountId = await accountOfPasskey(context, answer)
  if (accountId !== context.viewer.accountId)
    throw badInput({ messageId: 'accounts.passkeyOfOther' })
  return await newProof(context, 'passkey')
}

/** Refuses what a screen that stands open must not do, unless its owner proved a few minutes ago who they are. */
export async function requireProof(
  { viewer }: Context,
  connection: Connection,
  proof: string,
): Promise<void> {
  if (!viewer) throw notSignedIn()
  const found = await findOneTimeToken(connection, proof, ['proof'])
  if (found?.accountId !== viewer.accountId) {
    throw badInput({ field: 'proof', messageId: 'accounts.proveAgain' })
  }
}

export async function newProof(
  { viewer, database }: Context,
  by: z.infer<typeof provenBy>['by'],
): Promise<string> {
  if (!viewer) throw notSignedIn()
  return await insertOneTimeToken(database.kysely, {
    purpose: 'proof',
    about: { by },
    accountId: viewer.accountId,
    minutes: minutesOfProof,
  })
}
