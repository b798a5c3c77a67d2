import type { FilmWrite } from '#domain/video/film-sheet.ts'
import { hasCode } from '#web/graphql/problems.ts'

export interface Delivered {
  taken: readonly FilmWrite[]
  refused: readonly FilmWrite[]
  /** Why; null where nothing was refused. */
  error: unknown
}

/**
 * Sends them together; where the server refuses that, each by itself, so that one that it does not take keeps no
 * other back. Throws where it gave no answer.
 */
export async function deliver(
  writes: readonly FilmWrite[],
  send: (writes: FilmWrite[]) => Promise<unknown>,
): Promise<Delivered> {
  try {
    await send([...writes])
    return { taken: writes, refused: [], error: null }
  } catch (error) {
    if (!isRefusal(error)) throw error
    const [only] = writes
    if (writes.length === 1 && only) {
      return { taken: [], refused: [only], error }
    }
    return await deliverEach(writes, send)
  }
}

async function deliverEach(
  writes: readonly FilmWrite[],
  send: (writes: FilmWrite[]) => Promise<unknown>,
): Promise<Delivered> {
  const all: Delivered[] = []
  // In the order of writing: the last one of a field counts.
  for (const write of writes) all.push(await deliver([write], send))
  return {
    taken: all.flatMap(({ taken }) => taken),
    refused: all.flatMap(({ refused }) => refused),
    error: all.findLast(({ error }) => error !== null)?.error ?? null,
  }
}

function isRefusal(error: unknown): boolean {
  return ['BAD_INPUT', 'NOT_FOUND', 'CONFLICT'].some((code) => hasCode(error, code))
}
