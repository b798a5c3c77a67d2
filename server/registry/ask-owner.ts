import { horseFacts, missingFacts } from '#domain/registry/completeness.ts'
import { findAccountAddress } from '#server/accounts/credentials.sql.ts'
import { addresseeOf } from '#server/accounts/write-to-account.ts'
import { badInput, forbidden } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { sendLetter } from '#server/mail/letters.ts'
import { lockRow } from './change-registered.sql.ts'
import { ofRegistry } from './change-registered.ts'
import { loadOrganizationName, loadOwnerAccounts } from './horse-owners.sql.ts'
import { missingFactsLetter } from './missing-facts.letter.ts'
import { loadSeer, requireSeen } from './seer.ts'

/** Sends each present owner with an account a letter that asks for what is missing; how many got one. */
export async function askOwner(context: Context, horseId: string): Promise<number> {
  const { kysely } = context.database
  const seer = await loadSeer(context)
  const horse = await requireSeen(kysely, seer, { of: 'horse', id: horseId })
  if (!horse.mayChange) throw forbidden()
  const missing = missingFacts(horse, horseFacts)
  if (missing.length === 0) throw badInput({ messageId: 'registry.problem.nothingMissing' })
  return await kysely.transaction().execute(async (transaction) => {
    await lockRow(transaction, 'horse', horse.id)
    const accounts = await loadOwnerAccounts(transaction, horse.id)
    if (accounts.length === 0) throw badInput({ messageId: 'registry.problem.noOwnerAccount' })
    const organizationId = horse.createdByOrganization ?? context.viewer?.organizationId ?? null
    const organization = organizationId && (await loadOrganizationName(transaction, organizationId))
    for (const accountId of accounts) {
      const account = await findAccountAddress(transaction, { id: accountId })
      if (!account) continue
      await sendLetter(context, transaction, {
        kind: missingFactsLetter,
        to: addresseeOf(context, account),
        facts: {
          horseId: horse.id,
          horse: horse.name,
          missing: missing.map((fact) => `registry.field.${fact}` as const),
          organization: organization || 'Paddock',
        },
        // The same question once a day: an office that asks twice does not fill a mailbox.
        about: `${horse.id} ${new Date().toISOString().slice(0, 10)} ${missing.join(' ')}`,
        organizationId,
      })
    }
    await recordChange(transaction, {
      ...ofRegistry(context, { of: 'horse', id: horse.id }, 'ownerAsked'),
      after: { missing },
    })
    return accounts.length
  })
}
