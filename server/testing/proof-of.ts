import { z } from 'zod'
import { insertOneTimeToken } from '#server/accounts/one-time-tokens.sql.ts'
import type { Database } from '#server/database/connection.ts'
import type { Context } from '#server/graphql/context.ts'

/** What `proveByPassword` would answer to whoever has this account. */
export async function proofOf(
  { kysely }: Pick<Database, 'kysely'>,
  accountId: string,
  by: 'password' | 'passkey' = 'password',
): Promise<string> {
  return await insertOneTimeToken(kysely, {
    purpose: 'proof',
    accountId,
    about: { by },
    minutes: 10,
  })
}

/** As `proofOf`, of the account that a jwt is for. */
export async function proofBy(database: Pick<Database, 'kysely'>, jwt: string): Promise<string> {
  const [, payload = ''] = jwt.split('.')
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return await proofOf(database, z.object({ sub: z.string() }).parse(claims).sub)
}

/** What whoever asks types to delete somebody of this name, with a passkey in place of the password. */
export async function confirming(
  { database, viewer }: Pick<Context, 'database' | 'viewer'>,
  name: string,
): Promise<{ name: string; proof: string }> {
  return { name, proof: await proofOf(database, viewer?.accountId ?? '', 'passkey') }
}
