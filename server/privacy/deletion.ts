import { z } from 'zod'
import { storedText } from '#domain/forms/inputs.ts'
import { foldName } from '#domain/registry/names.ts'
import { refuseLastAdministrator } from '#server/access/last-administrator.ts'
import { requireManagedAccount } from '#server/access/managed-accounts.ts'
import { lockAdministered } from '#server/access/people.sql.ts'
import { lockAccounts } from '#server/accounts/accounts.sql.ts'
import { type OwnerProof, requireOwner } from '#server/accounts/owner.ts'
import { requireProof } from '#server/accounts/proof.ts'
import { bumpCompetition } from '#server/competitions/competitions.sql.ts'
import { badInput } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import {
  type Counted,
  countOfAccount,
  countOfPerson,
  deleteAccountRows,
  deletePersonRows,
} from './deletion.sql.ts'
import type { RecordOf } from './personal-record.ts'
import { loadManagedPerson, loadPersonsOfAccount, type ManagedPersonRow } from './persons.sql.ts'
import { mayManagePerson, requirePersonal } from './privacy.access.ts'

export interface Deletion {
  /** To be typed before anything goes. */
  name: string
  goes: { what: string; count: number }[]
  /** Why it stays, stands with its words. */
  stays: { what: string; count: number }[]
}

/** What would go and what would stay. */
export async function previewDeletion(context: Context, wanted: RecordOf): Promise<Deletion> {
  const { kysely } = context.database
  const { name, account, persons } = await requireDeletable(context, wanted)
  const counted = await Promise.all([
    ...(account ? [countOfAccount(kysely, account.id)] : []),
    ...persons.map(({ id }) => countOfPerson(kysely, id)),
  ])
  return {
    name,
    goes: summed(counted.map(({ goes }) => goes)),
    stays: summed(counted.map(({ stays }) => stays)),
  }
}

const confirmation = z.object({ name: storedText.max(300) })

/**
 * Deletes what is stored of somebody but what results need, for good. Whoever does says their own
 * password as well, or a passkey: a screen may stand open.
 */
export async function deletePersonalRecord(
  context: Context,
  wanted: RecordOf,
  typed: OwnerProof & { name: string },
): Promise<void> {
  const { name, account, persons } = await requireDeletable(context, wanted)
  const { name: typedName } = parseInput(confirmation, typed)
  if (foldName(typedName) !== foldName(name)) {
    throw badInput({ messageId: 'privacy.problem.otherName', values: { name }, field: 'name' })
  }
  await requireProven(context, typed, account?.id === context.viewer?.accountId)
  const changed = await context.database.kysely.transaction().execute(async (transaction) => {
    if (account) await deleteAccount(context, transaction, account)
    const competitions = new Map<string, number>()
    for (const person of persons) {
      for (const id of await deletePerson(context, transaction, person)) {
        competitions.set(id, await bumpCompetition(transaction, id))
      }
    }
    return competitions
  })
  if (account) context.gate.viewers.forget(account.id)
  for (const [id, version] of changed) context.announce(`competition:${id}`, version)
}

/** Of the own account as all that changes it; of others as what gives them access (decision 019). */
async function requireProven(context: Context, typed: OwnerProof, isOwn: boolean): Promise<void> {
  if (isOwn || !typed.proof) return await requireOwner(context, typed)
  await requireProof(context, context.database.kysely, typed.proof)
}

interface Deletable {
  name: string
  account: { id: string; email: string; firstName: string; familyName: string } | null
  /** Of the registry: the person, or those that the account belongs to. */
  persons: ManagedPersonRow[]
}

async function requireDeletable(context: Context, { of, id }: RecordOf): Promise<Deletable> {
  const { viewer, database } = context
  if (of === 'person') {
    const found = await loadManagedPerson(database.kysely, id)
    const person = requirePersonal(viewer, found, mayManagePerson)
    return { name: `${person.firstName} ${person.familyName}`, account: null, persons: [person] }
  }
  const account = await requireManagedAccount(context, id, 'own-too')
  const linked = await loadPersonsOfAccount(database.kysely, id)
  const isOwn = viewer?.accountId === id
  const persons = linked.filter((person) => isOwn || mayManagePerson(viewer, person))
  return { name: `${account.firstName} ${account.familyName}`, account, persons }
}

async function deleteAccount(
  context: Context,
  transaction: ShowTransaction,
  account: NonNullable<Deletable['account']>,
): Promise<void> {
  await lockAccounts(transaction)
  const held = await lockAdministered(transaction, { accountId: account.id })
  await deleteAccountRows(transaction, account)
  await refuseLastAdministrator(transaction, held)
  await recordChange(transaction, {
    showId: null,
    objectClass: 'Account',
    objectId: account.id,
    action: 'accountDeleted',
    accountId: authorOf(context.viewer).accountId,
    // Of whoever deletes themselves nothing is kept that was just blanked.
    from:
      context.viewer?.accountId === account.id
        ? { networkAddress: null, userAgent: null }
        : originOf(context),
  })
}

async function deletePerson(
  context: Context,
  transaction: ShowTransaction,
  person: ManagedPersonRow,
): Promise<string[]> {
  const competitionIds = await deletePersonRows(transaction, person)
  await recordChange(transaction, {
    showId: null,
    objectClass: 'Person',
    objectId: person.id,
    action: 'personDeleted',
    accountId: authorOf(context.viewer).accountId,
    from:
      context.viewer?.accountId === person.accountId
        ? { networkAddress: null, userAgent: null }
        : originOf(context),
  })
  return competitionIds
}

function summed(counted: readonly Counted[]): { what: string; count: number }[] {
  const names = [...new Set(counted.flatMap((each) => Object.keys(each)))]
  return names
    .map((what) => ({
      what,
      count: counted.reduce((sum, each) => sum + (each[what] ?? 0), 0),
    }))
    .filter(({ count }) => count > 0)
}
