import { addressInput } from '#domain/accounts/credentials-input.ts'
import { findPersonByEmail } from '#server/access/people.sql.ts'
import { badInput, notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { recordListRead } from '#server/history/list-reads.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import {
  linkPerson,
  loadManagedPerson,
  loadManagedPersons,
  type ManagedPersonRow,
} from './persons.sql.ts'
import { managedOrganizations, mayManagePerson, requirePersonal } from './privacy.access.ts'

/** Nobody for those who look after no organization's registry. */
export async function listManagedPersons(context: Context): Promise<ManagedPersonRow[]> {
  const { viewer, database } = context
  if (!viewer) return []
  const organizations = managedOrganizations(viewer)
  const lists = organizations?.map((id) => ['Organization', id] as const) ?? [wholeInstallation]
  for (const [objectClass, objectId] of lists) {
    await recordListRead(context, { showId: null, objectClass, objectId, action: 'registryRead' })
  }
  return await loadManagedPersons(database.kysely, organizations)
}

const wholeInstallation = ['Installation', '0'] as const

/** Says whose account it is, by its address; null for nobody's. Its owner then sees what is stored. */
export async function linkPersonToAccount(
  context: Context,
  id: string,
  email: string | null,
): Promise<ManagedPersonRow> {
  const { kysely } = context.database
  const found = await loadManagedPerson(kysely, id)
  const person = requirePersonal(context.viewer, found, mayManagePerson)
  const accountId = email === null ? null : await accountOf(context, email)
  const author = authorOf(context.viewer)
  await kysely.transaction().execute(async (transaction) => {
    await linkPerson({ transaction, author }, { id: person.id, accountId })
    await recordChange(transaction, {
      showId: null,
      objectClass: 'Person',
      objectId: person.id,
      action: 'accountLinked',
      before: { account: person.accountId },
      after: { account: accountId },
      accountId: author.accountId,
      from: originOf(context),
    })
  })
  // What belongs to an account ends and begins at once, on open screens too.
  for (const owner of new Set([person.accountId, accountId])) {
    if (owner !== null) context.gate.viewers.forget(owner)
  }
  const saved = await loadManagedPerson(kysely, id)
  if (!saved) throw notFound()
  return saved
}

async function accountOf({ database }: Context, typed: string): Promise<string> {
  const { email } = parseInput(addressInput, { email: typed })
  const account = await findPersonByEmail(database.kysely, email)
  if (!account || account.restricted || account.deletedAt !== null) {
    throw badInput({ messageId: 'privacy.problem.noAccount', field: 'email' })
  }
  return account.id
}
