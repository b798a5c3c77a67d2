import { beginAttempt, lookUpLimit } from '#server/accounts/limits.ts'
import { isAdministrator } from '#server/accounts/viewer.ts'
import { notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { holdersOf, mayUseRegistry } from './registry.access.ts'
import {
  asIdentifier,
  type Connection,
  type FederationRow,
  findHorses,
  findPersons,
  type HorseRow,
  loadFederations,
  loadHorsesById,
  loadKnown,
  loadPersonsById,
  type PersonRow,
} from './registry.sql.ts'

interface Search {
  search: string
  first?: number | null | undefined
}

export async function listFederations(context: Context): Promise<FederationRow[]> {
  if (!context.viewer) throw notSignedIn()
  return await loadFederations(context.database.kysely)
}

/** Empty for those who have no show to enter anybody in: the registry holds other people's names. */
export async function searchPersons(context: Context, wanted: Search): Promise<PersonRow[]> {
  if (!mayUseRegistry(context.viewer) || wanted.search.trim() === '') return []
  const looked = bounded(wanted)
  const identifier = await countLookUp(context, looked.search)
  const found = await findPersons(context.database.kysely, {
    ...looked,
    holders: holdersOf(context.viewer),
  })
  const only = (text: string | null) => (text === identifier ? text : null)
  return found.map(({ isKnown, ...row }) =>
    isKnown ? row : { ...row, birthYear: null, club: null, feiId: only(row.feiId) },
  )
}

export async function searchHorses(context: Context, wanted: Search): Promise<HorseRow[]> {
  if (!mayUseRegistry(context.viewer) || wanted.search.trim() === '') return []
  const looked = bounded(wanted)
  const identifier = await countLookUp(context, looked.search)
  const found = await findHorses(context.database.kysely, {
    ...looked,
    holders: holdersOf(context.viewer),
  })
  const only = (text: string | null) => (text === identifier ? text : null)
  return found.map(({ isKnown, ...row }) => {
    if (isKnown) return row
    const { feiId, ueln } = row
    return { ...row, birthYear: null, sex: null, owner: null, feiId: only(feiId), ueln: only(ueln) }
  })
}

/**
 * An exact identifier finds whomever any organization has registered: trying them out one after the other takes
 * time. Returns it as it is stored; null for a search by name.
 */
export async function countLookUp(context: Context, search: string): Promise<string | null> {
  const identifier = asIdentifier(search)
  if (!/^(?=.*\d)[\dA-Z]{5,15}$/.test(identifier)) return null
  const { viewer } = context
  if (viewer && !isAdministrator(viewer)) {
    await beginAttempt(context, [lookUpLimit(viewer.accountId)])
  }
  return identifier
}

/**
 * Of the people with these ids those that the viewer may pick: whom they know, or can find by an identifier, which
 * is counted as finding them by it is. The others are not there for them: their ids were guessed.
 */
export async function findablePersons(
  context: Context,
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, PersonRow>> {
  const rows = await loadPersonsById(connection, ids)
  return await findable(context, 'person', { connection, rows })
}

/** The same of horses. */
export async function findableHorses(
  context: Context,
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, HorseRow>> {
  const rows = await loadHorsesById(connection, ids)
  return await findable(context, 'horse', { connection, rows })
}

interface Identified {
  id: string
  feiId: string | null
  ueln?: string | null
}

async function findable<Row extends Identified>(
  context: Context,
  of: 'person' | 'horse',
  { connection, rows }: { connection: Connection; rows: Map<string, Row> },
): Promise<Map<string, Row>> {
  if (rows.size === 0) return rows
  const { viewer } = context
  const ids = [...rows.keys()]
  const known = await loadKnown(connection, of, { ids, holders: holdersOf(viewer) })
  for (const { id, feiId, ueln } of [...rows.values()]) {
    if (known.has(id)) continue
    if (viewer) await beginAttempt(context, [lookUpLimit(viewer.accountId)])
    if (feiId === null && !ueln) rows.delete(id)
  }
  return rows
}

function bounded({ search, first }: Search): { search: string; first: number } {
  return {
    search: search.replaceAll('\0', '').slice(0, 200),
    first: Math.min(Math.max(first ?? 20, 1), 100),
  }
}
