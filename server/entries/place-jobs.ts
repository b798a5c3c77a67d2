import type { JobKind } from '#server/jobs/job-kind.ts'
import { checkPlaceCounts, settleDuePlaces } from './places.ts'

/** Offers end and waiting lists go on by themselves. */
export const settlePlaces: JobKind = {
  kind: 'settle-places',
  isStanding: true,
  run: async (context) => {
    await settleDuePlaces(context)
    return inMinutes(1)
  },
}

/** Counters are held by triggers: one that differs is a fault of the program, and fails loudly. */
export const countPlaces: JobKind = {
  kind: 'count-places',
  isStanding: true,
  run: async (context) => {
    const differences = await checkPlaceCounts(context)
    if (differences.length > 0)
      throw new MiscountedPlacesError(differences.map((each) => each.blockId))
    return inMinutes(24 * 60)
  },
}

/** Names the blocks. */
export class MiscountedPlacesError extends Error {
  constructor(blockIds: readonly string[]) {
    super(`The counters of blocks ${blockIds.join(', ')} differ from their places`)
    this.name = 'MiscountedPlacesError'
  }
}

function inMinutes(minutes: number): Date {
  return new Date(Date.now() + minutes * 60_000)
}
