import type { Context } from '#server/graphql/context.ts'
import { loadSealedLetters, replaceSealedLetter } from '#server/mail/letters.sql.ts'
import type { Seal } from './sealing.ts'
import { loadSealed, replaceSealed } from './second-factor.sql.ts'

/** With the key of now, so that the one before it can be thrown away. What neither opens stays as it is. */
export async function sealAnew(kysely: Context['database']['kysely'], seal: Seal): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    for (const { accountId, secret } of await loadSealed(transaction)) {
      const text = seal.open(secret)
      if (text !== null) await replaceSealed(transaction, accountId, seal.close(text))
    }
    for (const { id, sealed } of await loadSealedLetters(transaction)) {
      const text = seal.open(sealed)
      if (text !== null) await replaceSealedLetter(transaction, id, seal.close(text))
    }
  })
}
