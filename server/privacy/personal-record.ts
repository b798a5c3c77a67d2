import { requireManagedAccount } from '#server/access/people.ts'
import { notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
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
 * Everything that is stored about somebody. Of an account also the people of the registry that it
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
  return {
    name: `${person.firstName} ${person.familyName}`,
    mayDelete: mayManagePerson(viewer, person),
    parts: await loadPersonParts(database.kysely, person.id),
  }
}
