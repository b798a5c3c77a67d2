import { notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import type { Author } from '#server/history/audit-columns.sql.ts'
import { authorOf } from '#server/shows/shows.access.ts'

/** Each account keeps a profile of its own; a device at ringside keeps none. */
export async function requireProfile({ viewer, gate }: Context): Promise<Author> {
  if (!viewer) throw notSignedIn()
  const known = await gate.viewers.of(viewer.accountId)
  if (!known || known.account.restricted) throw notFound()
  return authorOf(viewer)
}
