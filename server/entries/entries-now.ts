import { neverSetUp } from './entry-system.sql.ts'
import type { ShowReading } from './show-reading.ts'

/** What anybody may know of the entries of a show. */
export interface EntriesNow {
  isOpen: boolean
  opensAt: string | null
  /** The last moment at which something is taken: late entries included. */
  lastMoment: string | null
  /** By competition, how many more places there are; without one where nothing limits them. */
  free: ReadonlyMap<string, number>
  /** Of the topic `places:<show>`. */
  version: number
}

export async function entriesNow(reading: ShowReading): Promise<EntriesNow> {
  const { system, placesVersion: version } = (await reading.head()) ?? {
    ...{ system: neverSetUp(reading.showId), placesVersion: 0 },
  }
  const { status, settings } = system
  const { opensAt, closesAt, lateUntil } = settings
  return {
    ...{ isOpen: status === 'open', opensAt, lastMoment: lateUntil ?? closesAt },
    // What is read after its version is never older.
    ...{ version, free: await reading.free() },
  }
}
