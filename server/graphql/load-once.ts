import DataLoader from 'dataloader'
import { oneFor } from '#server/one-for.ts'
import type { Context } from './context.ts'

type LoadMany<Value> = (
  connection: Context['database']['kysely'],
  ids: readonly string[],
  /** For lists that differ by who asks. */
  context: Context,
) => Promise<ReadonlyMap<string, Value>>

const loaders = oneFor((_: Context) => new Map())

/**
 * Loads what belongs to one id; all ids that a request asks for at the same time go in one query.
 * Nothing is kept for later: a mutation of the same request may have changed it.
 * `loadMany` is the key: pass a function that is defined once, not one made on the spot.
 * An id that is not in the answer is `undefined`.
 */
export async function loadOnce<Value>(
  context: Context,
  loadMany: LoadMany<Value>,
  id: string,
): Promise<Value | undefined> {
  const ofRequest = loaders(context)
  const loader: DataLoader<string, Value | undefined> =
    ofRequest.get(loadMany) ??
    new DataLoader(
      async (ids: readonly string[]) => {
        const found = await loadMany(context.database.kysely, [...new Set(ids)], context)
        return ids.map((wanted) => found.get(wanted))
      },
      { cache: false },
    )
  ofRequest.set(loadMany, loader)
  return await loader.load(id)
}
