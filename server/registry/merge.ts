import { isSame } from '#domain/forms/section.ts'
import {
  distinctIdentifiers,
  horseIdentifiers,
  personIdentifiers,
} from '#domain/registry/duplicates.ts'
import { proposalReason } from '#domain/registry/registered-input.ts'
import { badInput, forbidden, notFound, type Problem } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import {
  keepStartedNames,
  lockRow,
  type RegisteredFacts,
  type RegistryTransaction,
  updateRow,
} from './change-registered.sql.ts'
import { announceAll, type Bumped, bumpAll, factsOf, ofRegistry } from './change-registered.ts'
import { requirePair, type Side } from './duplicates.ts'
import { countMoved, loadCollisions, type MergedIds, moveAll } from './merge.sql.ts'
import { insertProposal } from './proposals.sql.ts'
import type { Connection, HorseRow, PersonRow } from './registry.sql.ts'

/** What a merge would do. */
export interface MergePreview {
  kept: Side
  gone: Side
  moves: readonly { what: string; count: number }[]
  /** Facts that only the row that goes has. */
  filled: readonly string[]
  /** Why they cannot be one. */
  refusals: readonly Problem[]
  /** The holder of the row that stays decides about it. */
  isProposal: boolean
}

export async function previewMerge(context: Context, ids: MergedIds): Promise<MergePreview> {
  const { kysely } = context.database
  const [kept, gone] = await requireMergeable(context, kysely, ids)
  return {
    kept,
    gone,
    moves: await countMoved(kysely, ids),
    filled: Object.keys(fillingOf(ids, kept.row, gone.row)),
    refusals: await refusalsOf(kysely, ids, { kept: kept.row, gone: gone.row }),
    isProposal: !kept.mayChange,
  }
}

/** Merges at once where both rows are held; else proposes it to the holder of the row that is to stay. */
export async function mergeRegistered(
  context: Context,
  { reason: typedReason, ...ids }: MergedIds & { reason: string | null },
): Promise<{ isProposal: boolean }> {
  const { kysely } = context.database
  const [kept, gone] = await requireMergeable(context, kysely, ids)
  const { reason } = parseInput(proposalReason, { reason: typedReason })
  if (!kept.mayChange) {
    const refusals = await refusalsOf(kysely, ids, { kept: kept.row, gone: gone.row })
    if (refusals.length > 0) throw badInput(...refusals)
    await kysely.transaction().execute(async (transaction) => {
      const author = authorOf(context.viewer)
      const { of, keptId: id, goneId: sameId } = ids
      await insertProposal({ transaction, author }, { of, id, sameId, reason })
      await recordChange(transaction, {
        ...ofRegistry(context, { of, id }, 'registryMergeProposed'),
        after: { id: sameId },
        reason,
      })
    })
    return { isProposal: true }
  }
  const bumped = await kysely
    .transaction()
    .execute((transaction) => mergeWithin(context, transaction, { ...ids, reason }))
  announceAll(context, bumped)
  return { isProposal: false }
}

/**
 * One act: what names the row that goes names the other, which gets the facts that it lacked; nothing of a
 * competition changes, and each start goes on under its name.
 */
export async function mergeWithin(
  context: Context,
  transaction: RegistryTransaction,
  { reason, ...ids }: MergedIds & { reason: string | null },
): Promise<Bumped> {
  const { of, keptId, goneId } = ids
  const inOrder = [keptId, goneId].toSorted((a, b) => Number(BigInt(a) - BigInt(b)))
  for (const id of inOrder) if (!(await lockRow(transaction, of, id))) throw notFound()
  const kept = await lockRow(transaction, of, keptId)
  const gone = await lockRow(transaction, of, goneId)
  if (!kept || !gone) throw notFound()
  const refusals = await refusalsOf(transaction, ids, { kept, gone })
  if (refusals.length > 0) throw badInput(...refusals)
  await keepStartedNames(transaction, { of, id: goneId })
  const filling = fillingOf(ids, kept, gone)
  const moves = await countMoved(transaction, ids)
  await moveAll(transaction, ids)
  const author = authorOf(context.viewer)
  await updateRow({ transaction, author }, { of, id: keptId }, filling)
  if ('accountId' in kept && 'accountId' in gone && kept.accountId === null) {
    await transaction
      .updateTable('person')
      .set({ accountId: gone.accountId })
      .where('id', '=', keptId)
      .execute()
  }
  await recordChange(transaction, {
    ...ofRegistry(context, { of, id: keptId }, 'registryMerged'),
    before: { id: goneId, ...factsOf(of, gone) },
    after: { ...filling, ...Object.fromEntries(moves.map(({ what, count }) => [what, count])) },
    reason,
  })
  return await bumpAll(transaction, { of, id: keptId })
}

/** The row that goes is held, so that nobody merges away what another office holds. */
async function requireMergeable(
  context: Context,
  connection: Connection,
  { of, keptId, goneId }: MergedIds,
): Promise<readonly [Side, Side]> {
  const sides = await requirePair(context, connection, { of, ids: [keptId, goneId] })
  if (!sides[1].mayChange) throw forbidden()
  return sides
}

interface Rows {
  kept: PersonRow | HorseRow
  gone: PersonRow | HorseRow
}

async function refusalsOf(
  connection: Connection,
  ids: MergedIds,
  { kept, gone }: Rows,
): Promise<Problem[]> {
  const problems: Problem[] = distinctOf(kept, gone).map((kind) => ({
    messageId: `registry.problem.distinct.${kind}`,
  }))
  const isTwoAccounts =
    'accountId' in kept &&
    'accountId' in gone &&
    kept.accountId !== null &&
    gone.accountId !== null &&
    kept.accountId !== gone.accountId
  if (isTwoAccounts) problems.push({ messageId: 'registry.problem.twoAccounts' })
  const collisions = await loadCollisions(connection, ids)
  if (collisions.length > 0) {
    const competitions = collisions.join(', ')
    problems.push({ messageId: 'registry.problem.bothStart', values: { competitions } })
  }
  return problems
}

function distinctOf(kept: PersonRow | HorseRow, gone: PersonRow | HorseRow) {
  return 'ueln' in kept && 'ueln' in gone
    ? distinctIdentifiers(horseIdentifiers, [kept, gone])
    : distinctIdentifiers(personIdentifiers, [kept, gone])
}

/** What only the row that goes knows. */
function fillingOf({ of }: MergedIds, kept: object, gone: object): RegisteredFacts {
  const known = new Map(Object.entries(factsOf(of, kept)))
  return Object.fromEntries(
    Object.entries(factsOf(of, gone)).filter(
      ([name, value]) =>
        isSame(known.get(name), null) && value !== null && !isOtherBirth(known, name, value),
    ),
  )
}

/** A day of birth that is not in the year that stays, or a year that is not that of the day that stays. */
function isOtherBirth(
  known: ReadonlyMap<string, unknown>,
  name: string,
  value: string | number,
): boolean {
  const other = name === 'birthDate' ? 'birthYear' : name === 'birthYear' ? 'birthDate' : null
  const said = other && known.get(other)
  return !!said && String(said).slice(0, 4) !== String(value).slice(0, 4)
}
