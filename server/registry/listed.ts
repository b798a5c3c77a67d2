import { notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadListed, type PageOfRows, type RegistryKind, type RowOf } from './registered.sql.ts'
import { mayUseRegistry } from './registry.access.ts'
import { countLookUp } from './registry.ts'
import { loadSeer } from './seer.ts'

export interface WantedPage {
  search: string
  first?: number | null | undefined
  after?: string | null | undefined
}

const mostListed = 200

/** A page of the registry that the viewer keeps: by name whom they know, by an exact identifier anybody. */
export async function listRegistered<Of extends RegistryKind>(
  context: Context,
  of: Of,
  { search, first, after }: WantedPage,
): Promise<PageOfRows<RowOf<Of>>> {
  if (!context.viewer) throw notSignedIn()
  if (!mayUseRegistry(context.viewer)) return { rows: [], total: 0 }
  const typed = search.replaceAll('\0', '').slice(0, 200)
  if (typed.trim() !== '') await countLookUp(context, typed)
  const { knows } = await loadSeer(context)
  return await loadListed(context.database.kysely, of, {
    search: typed,
    first: Math.min(Math.max(first ?? 100, 1), mostListed),
    after: after && /^\d{1,18}$/.test(after) ? after : null,
    organizations: knows,
  })
}
