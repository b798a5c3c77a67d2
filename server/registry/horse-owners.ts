import { id as idInput } from '#domain/forms/inputs.ts'
import { type HorseOwnerValues, horseOwnerInput } from '#domain/registry/registered-input.ts'
import { badInput, forbidden, notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { refuseChangedMeanwhile, type SentSection } from '#server/graphql/section.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { lockRow } from './change-registered.sql.ts'
import { ofRegistry } from './change-registered.ts'
import {
  deleteOwnerRow,
  type HorseOwnerRow,
  insertOwner,
  loadOwner,
  loadOwners,
  updateOwner,
} from './horse-owners.sql.ts'
import { findablePersons } from './registry.ts'
import { loadSeer, requireSeen } from './seer.ts'

/** More owners one after the other no horse has. */
const mostOwners = 100

/** Writes who owned a horse from when until when: for the office that holds the horse. */
export async function saveOwner(
  context: Context,
  { horseId, id }: { horseId: string; id: string | null },
  sent: SentSection,
): Promise<HorseOwnerRow> {
  const { kysely } = context.database
  await requireHeldHorse(context, horseId)
  const typed = parseInput(horseOwnerInput, sent.input)
  const opened = sent.opened ? parseInput(horseOwnerInput, sent.opened) : undefined
  const savedId = await kysely.transaction().execute(async (transaction) => {
    await lockRow(transaction, 'horse', horseId)
    const before = id === null ? undefined : await requireOwnerOf(transaction, { horseId, id })
    if (before) refuseChangedMeanwhile({ stored: ownerValues(before), opened, typed })
    await refuseStrangePerson(context, transaction, { typed, before })
    return await storeOwner(context, transaction, { horseId, before, typed })
  })
  const saved = await loadOwner(kysely, savedId)
  if (!saved) throw notFound()
  return saved
}

async function storeOwner(
  context: Context,
  transaction: Transaction,
  owner: { horseId: string; before: HorseOwnerRow | undefined; typed: HorseOwnerValues },
): Promise<string> {
  const { horseId, before, typed } = owner
  const owners = (await loadOwners(transaction, [horseId])).get(horseId) ?? []
  if (!before && owners.length >= mostOwners) {
    throw badInput({ messageId: 'registry.problem.tooManyOwners', values: { most: mostOwners } })
  }
  const authored = { transaction, author: authorOf(context.viewer) }
  if (before) await updateOwner(authored, { ...typed, id: before.id })
  const saved = before?.id ?? (await insertOwner(authored, { ...typed, horseId }))
  const after = await loadOwner(transaction, saved)
  await recordChange(transaction, {
    ...ofRegistry(context, { of: 'horse', id: horseId }, before ? 'ownerChanged' : 'ownerAdded'),
    ...(before && { before: told(before) }),
    ...(after && { after: told(after) }),
  })
  return saved
}

/** Takes an owner out of the list: for one who never was. */
export async function deleteOwner(context: Context, id: string): Promise<HorseOwnerRow> {
  if (!context.viewer) throw notSignedIn()
  const { kysely } = context.database
  const owner = idInput.safeParse(id).success ? await loadOwner(kysely, id) : undefined
  if (!owner) throw notFound()
  await requireHeldHorse(context, owner.horseId)
  await kysely.transaction().execute(async (transaction) => {
    await deleteOwnerRow(transaction, id)
    await recordChange(transaction, {
      ...ofRegistry(context, { of: 'horse', id: owner.horseId }, 'ownerRemoved'),
      before: told(owner),
    })
  })
  return owner
}

async function requireHeldHorse(context: Context, horseId: string): Promise<void> {
  const seer = await loadSeer(context)
  const horse = await requireSeen(context.database.kysely, seer, { of: 'horse', id: horseId })
  if (!horse.mayChange) throw forbidden()
}

type Transaction = Parameters<typeof lockRow>[0]

async function requireOwnerOf(
  transaction: Transaction,
  { horseId, id }: { horseId: string; id: string },
): Promise<HorseOwnerRow> {
  const owner = idInput.safeParse(id).success ? await loadOwner(transaction, id) : undefined
  if (owner?.horseId !== horseId) throw notFound()
  return owner
}

/** A person is picked among those whom the office finds. */
async function refuseStrangePerson(
  context: Context,
  transaction: Transaction,
  { typed, before }: { typed: HorseOwnerValues; before: HorseOwnerRow | undefined },
): Promise<void> {
  const { personId } = typed
  if (personId === null || personId === before?.personId) return
  if ((await findablePersons(context, transaction, [personId])).has(personId)) return
  throw badInput({ messageId: 'competitionProblems.notInRegistry', field: 'personId' })
}

export function ownerValues({ personId, name, from, until }: HorseOwnerRow): HorseOwnerValues {
  return { personId, name, from, until }
}

function told({ called, from, until }: HorseOwnerRow) {
  return { owner: called, from, until }
}
