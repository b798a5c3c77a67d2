import { requireManagedAccount } from '#server/access/managed-accounts.ts'
import { notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { loadAccountParts, loadPersonParts, type RecordPart } from './personal-record.sql.ts'
import { loadManagedPerson, loadPersonsOfAccount } from './persons.sql.ts'
import { mayManagePerson, mayReadRecord, requirePersonal } from './privacy.access.ts'

/** Whose record: somebody who signs in, or somebody of the registry. */
export interface RecordOf {
  of: 'account' | 'person'
  id: string
}

export interface PersonalRecord {
  name: string
  /** Whether whoever asks may delete it. */
  mayDelete: boolean
  parts: RecordPart[]
}

/**
 * Everything that is stored about somebody, to whom it is told that somebody else read it. Of an account also the people of the registry that it
 * belongs to: for themselves, and for whoever looks after their account.
 */
export async function readPersonalRecord(
  context: Context,
  { of, id }: RecordOf,
): Promise<PersonalRecord> {
  const { viewer, database } = context
  if (!viewer) throw notSignedIn()
  if (of === 'account') {
    const { firstName, familyName } = await requireManagedAccount(context, id, 'own-too')
    const persons = await loadPersonsOfAccount(database.kysely, id)
    if (id !== viewer.accountId) await recordRead(context, 'Account', id)
    const readable = persons.filter((person) => mayReadRecord(viewer, person))
    const parts = [loadAccountParts(database.kysely, id)]
    for (const person of readable) parts.push(loadPersonParts(database.kysely, person.id))
    return {
      name: `${firstName} ${familyName}`,
      mayDelete: true,
      parts: (await Promise.all(parts)).flat(),
    }
  }
  const found = await loadManagedPerson(database.kysely, id)
  const person = requirePersonal(viewer, found, mayReadRecord)
  if (person.accountId !== viewer.accountId) await recordRead(context, 'Person', person.id)
  return {
    name: `${person.firstName} ${person.familyName}`,
    mayDelete: mayManagePerson(viewer, person),
    parts: await loadPersonParts(database.kysely, person.id),
  }
}

/** Kept like what was changed: who reads all of somebody answers for it. */
async function recordRead(
  context: Context,
  objectClass: 'Account' | 'Person',
  objectId: string,
): Promise<void> {
  await recordChange(context.database.kysely, {
    showId: null,
    objectClass,
    objectId,
    action: 'recordRead',
    accountId: authorOf(context.viewer).accountId,
    from: originOf(context),
  })
}
