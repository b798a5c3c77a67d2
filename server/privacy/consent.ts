import { type ConsentText, consentInput } from '#domain/privacy/consent-texts.ts'
import { forbidden, notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { type ChangeAction, recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { type ConsentRow, insertConsent, loadConsents, withdrawStanding } from './consent.sql.ts'

/** What whoever asks has agreed to, and what they took back. */
export async function listConsents({ viewer, database }: Context): Promise<ConsentRow[]> {
  if (!viewer) throw notSignedIn()
  return await loadConsents(database.kysely, viewer.accountId)
}

/** Nobody agrees for somebody else. */
export async function giveConsent(context: Context, input: unknown): Promise<ConsentRow[]> {
  const accountId = await requireOwnAccount(context)
  const { text, version } = parseInput(consentInput, input)
  await context.database.kysely.transaction().execute(async (transaction) => {
    await insertConsent(transaction, { accountId, text, version, givenByAccount: accountId })
    const told = { text, version }
    await recordChange(transaction, {
      ...ofConsent(context, accountId, 'consentGiven'),
      after: told,
    })
  })
  return await listConsents(context)
}

/** What was agreed to stays written, with when it ended. */
export async function withdrawConsent(context: Context, text: ConsentText): Promise<ConsentRow[]> {
  const accountId = await requireOwnAccount(context)
  await context.database.kysely.transaction().execute(async (transaction) => {
    const stood = await withdrawStanding(transaction, { accountId, text, by: accountId })
    if (!stood) throw notFound()
    await recordChange(transaction, {
      ...ofConsent(context, accountId, 'consentWithdrawn'),
      before: { text },
    })
  })
  return await listConsents(context)
}

/** A device at ringside agrees to nothing. */
async function requireOwnAccount({ viewer, gate }: Context): Promise<string> {
  if (!viewer) throw notSignedIn()
  const known = await gate.viewers.of(viewer.accountId)
  if (known?.account.restricted) throw forbidden()
  return viewer.accountId
}

function ofConsent(context: Context, accountId: string, action: ChangeAction) {
  const from = originOf(context)
  return { showId: null, objectClass: 'Account', objectId: accountId, action, accountId, from }
}
