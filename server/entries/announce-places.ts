import type { Context } from '#server/graphql/context.ts'
import type { ChangedWithPlaces } from './places.sql.ts'

/** After commit: those who follow the places of the show, its inbox or one of these entries read again. */
export function announceChanged(
  { announce }: Context,
  showId: string,
  changed: ChangedWithPlaces,
): void {
  announce(`places:${showId}`, changed.places)
  announce(`inbox:${showId}`, changed.inbox)
  for (const { id, version } of changed.entries) announce(`entry:${id}`, version)
}
