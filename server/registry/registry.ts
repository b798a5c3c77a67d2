import { notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { mayUseRegistry } from './registry.access.ts'
import {
  type FederationRow,
  findHorses,
  findPersons,
  type HorseRow,
  loadFederations,
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
  return await findPersons(context.database.kysely, bounded(wanted))
}

export async function searchHorses(context: Context, wanted: Search): Promise<HorseRow[]> {
  if (!mayUseRegistry(context.viewer) || wanted.search.trim() === '') return []
  return await findHorses(context.database.kysely, bounded(wanted))
}

function bounded({ search, first }: Search): { search: string; first: number } {
  return {
    search: search.replaceAll('\0', '').slice(0, 200),
    first: Math.min(Math.max(first ?? 20, 1), 100),
  }
}
