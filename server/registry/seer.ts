import { id as idInput } from '#domain/forms/inputs.ts'
import type { Viewer } from '#server/accounts/viewer.ts'
import { notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadSeen, type RegistryKind, type RowOf } from './registered.sql.ts'
import { holdersOf, holds, keepersOf, type Seer } from './registry.access.ts'
import { type Connection, loadOrganizationsOf } from './registry.sql.ts'

/** Who asks, with the organizations that they work for. */
export async function loadSeer({ viewer, database }: Context): Promise<Seer> {
  if (!viewer) throw notSignedIn()
  return await seerOf(database.kysely, viewer)
}

export async function seerOf(connection: Connection, viewer: Viewer): Promise<Seer> {
  const [knows, keeps] = await Promise.all(
    [holdersOf(viewer), keepersOf(viewer)].map(
      async (holders) => holders && (await loadOrganizationsOf(connection, holders)),
    ),
  )
  return { viewer, knows: knows ?? null, keeps: keeps ?? null }
}

/** A row that may be opened, with what may be done with it. */
export type SeenRow<Of extends RegistryKind> = RowOf<Of> & {
  /** It belongs to the account that asks, beside all offices. */
  isOwn: boolean
  mayChange: boolean
}

/** A row of the registry that the viewer knows or that is their own; null where there is none for them. */
export async function findSeen<Of extends RegistryKind>(
  connection: Connection,
  seer: Seer,
  { of, id }: { of: Of; id: string },
): Promise<SeenRow<Of> | null> {
  if (!idInput.safeParse(id).success) return null
  const { viewer, knows } = seer
  const row = await loadSeen(connection, of, {
    id,
    organizations: knows,
    accountId: viewer.accountId,
  })
  return row ? { ...row, mayChange: holds(seer, row) } : null
}

/** The same, where it is changed: not found for who may not know of it. */
export async function requireSeen<Of extends RegistryKind>(
  connection: Connection,
  seer: Seer,
  wanted: { of: Of; id: string },
): Promise<SeenRow<Of>> {
  const row = await findSeen(connection, seer, wanted)
  if (!row) throw notFound()
  return row
}
