import { type DBSchema, openDB } from 'idb'
import type { CheckInStore, KeptCheckIn } from './check-ins.ts'

interface CheckInSchema extends DBSchema {
  ticks: { key: string; value: KeptCheckIn }
}

/** A database of its own, as the gate has one. Rejects where the browser has none. */
export async function openCheckInStore(): Promise<CheckInStore> {
  const database = await openDB<CheckInSchema>('paddock-check-ins', 1, {
    upgrade(made) {
      made.createObjectStore('ticks', { keyPath: 'id' })
    },
  })
  const begin = () => database.transaction('ticks', 'readwrite', { durability: 'strict' })
  return {
    all: async () => inOrder(await database.getAll('ticks')),
    async put(tick) {
      const transaction = begin()
      await Promise.all([transaction.store.put(tick), transaction.done])
    },
    async remove(id) {
      const transaction = begin()
      await Promise.all([transaction.store.delete(id), transaction.done])
    },
  }
}

/** For browsers and private windows that keep no database: the same, until the tab closes. */
export function checkInsInMemory(): CheckInStore {
  const kept = new Map<string, KeptCheckIn>()
  return {
    all: async () => inOrder([...kept.values()]),
    async put(tick) {
      kept.set(tick.id, tick)
    },
    async remove(id) {
      kept.delete(id)
    },
  }
}

function inOrder(ticks: readonly KeptCheckIn[]): readonly KeptCheckIn[] {
  return ticks.toSorted((a, b) => (a.tickedAt < b.tickedAt ? -1 : 1))
}
