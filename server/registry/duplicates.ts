import {
  horseIdentifiers,
  horseLikeness,
  type Likeness,
  leastLikely,
  personLikeness,
} from '#domain/registry/duplicates.ts'
import { forbidden, notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { ofRegistry } from './change-registered.ts'
import { insertKeptApart, loadPairs } from './duplicates.sql.ts'
import type { RegistryKind } from './registered.sql.ts'
import { holds, mayUseRegistry, type Seer } from './registry.access.ts'
import {
  type Connection,
  type HorseRow,
  loadHorsesById,
  loadPersonsById,
  type PersonRow,
} from './registry.sql.ts'
import { findSeen, loadSeer } from './seer.ts'

/** One side of a pair, as the viewer may know it. */
export interface Side {
  of: RegistryKind
  row: PersonRow | HorseRow
  isKnown: boolean
  mayChange: boolean
}

/** Two rows that may be one. */
export interface LikelyPair extends Likeness {
  of: RegistryKind
  sides: readonly [Side, Side]
}

/** Of what the viewer knows, the likeliest first. Empty for who does not keep a registry. */
export async function listDuplicates(context: Context, of: RegistryKind): Promise<LikelyPair[]> {
  if (!context.viewer) throw notSignedIn()
  if (!mayUseRegistry(context.viewer)) return []
  const { kysely } = context.database
  const seer = await loadSeer(context)
  const pairs = await loadPairs(kysely, of, seer.knows)
  const ids = [...new Set(pairs.flatMap(({ id, otherId }) => [id, otherId]))]
  const rows = await (of === 'person' ? loadPersonsById : loadHorsesById)(kysely, ids)
  return pairs
    .flatMap(({ id, otherId, isKnown, isOtherKnown }) => {
      const [row, other] = [rows.get(id), rows.get(otherId)]
      if (!row || !other) return []
      const sides = [
        { of, row, isKnown, mayChange: holds(seer, row) },
        { of, row: other, isKnown: isOtherKnown, mayChange: holds(seer, other) },
      ] as const
      return [{ of, sides, ...likenessOf(row, other) }]
    })
    .filter(({ score }) => score >= leastLikely)
    .toSorted((a, b) => b.score - a.score)
}

function likenessOf(a: PersonRow | HorseRow, b: PersonRow | HorseRow): Likeness {
  if ('familyName' in a && 'familyName' in b) return personLikeness(a, b)
  return 'ueln' in a && 'ueln' in b ? horseLikeness(a, b) : { score: 0, reasons: [] }
}

/** The office says that two rows are two: they are not shown as a pair any more. */
export async function keepApart(
  context: Context,
  { of, ids }: { of: RegistryKind; ids: readonly [string, string] },
): Promise<void> {
  const { kysely } = context.database
  const sides = await requirePair(context, kysely, { of, ids })
  if (!sides.some(({ mayChange }) => mayChange)) throw forbidden()
  const author = authorOf(context.viewer)
  await kysely.transaction().execute(async (transaction) => {
    await insertKeptApart({ transaction, author }, { of, ids })
    for (const { row, mayChange } of sides) {
      if (!mayChange) continue
      const other = sides.find((side) => side.row.id !== row.id)
      await recordChange(transaction, {
        ...ofRegistry(context, { of, id: row.id }, 'registryKeptApart'),
        after: { id: other?.row.id },
      })
    }
  })
}

/** Both rows of a pair: known to the viewer, or one of them and the other by the same exact identifier. */
export async function requirePair(
  context: Context,
  connection: Connection,
  { of, ids }: { of: RegistryKind; ids: readonly [string, string] },
): Promise<readonly [Side, Side]> {
  const seer = await loadSeer(context)
  const [id, otherId] = ids
  if (!mayUseRegistry(seer.viewer) || id === otherId) throw notFound()
  const [side, other] = [
    await sideOf(connection, seer, { of, id }),
    await sideOf(connection, seer, { of, id: otherId }),
  ]
  if (side.isKnown && other.isKnown) return [side, other]
  const isFound = side.isKnown || other.isKnown
  if (!isFound || !shareIdentifier(side.row, other.row)) throw notFound()
  return [side, other]
}

async function sideOf(
  connection: Connection,
  seer: Seer,
  { of, id }: { of: RegistryKind; id: string },
): Promise<Side> {
  const seen = await findSeen(connection, seer, { of, id })
  if (seen) return { of, row: seen, isKnown: true, mayChange: seen.mayChange }
  if (!/^\d{1,18}$/.test(id)) throw notFound()
  const rows = await (of === 'person' ? loadPersonsById : loadHorsesById)(connection, [id])
  const row = rows.get(id)
  if (!row) throw notFound()
  return { of, row, isKnown: false, mayChange: false }
}

function shareIdentifier(a: PersonRow | HorseRow, b: PersonRow | HorseRow): boolean {
  if (a.feiId !== null && a.feiId === b.feiId) return true
  if (!('ueln' in a && 'ueln' in b)) return false
  return [...horseIdentifiers, 'microchip' as const].some(
    (kind) => a[kind] !== null && a[kind] === b[kind],
  )
}
