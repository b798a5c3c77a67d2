import { openDB } from 'idb'
import { longestAge } from '#domain/competitions/gate-tick.ts'

/**
 * What the server has acknowledged stays on the device for some days: a server that was restored from
 * an older backup can be given again what it lost. A database of its own for marks and one for ticks,
 * so that nothing that happens to it touches what is still unsent.
 */
export interface SentWrites<T> {
  keep(writes: readonly T[]): Promise<void>
  all(): Promise<readonly T[]>
}

/** A show lasts some days; what is older is in every backup. */
const keptMs = longestAge

interface SentSchema<T> {
  sent: { key: string; value: T; indexes: Record<string, string> }
}

/**
 * `madeAt` names the field that says when a write was made, ISO 8601. Rejects where the browser has no
 * database. Forgets what is too old.
 */
export async function openSentWrites<T extends { id: string }>(
  name: 'paddock-sent' | 'paddock-sent-ticks',
  madeAt: keyof T & string,
  now: number,
): Promise<SentWrites<T>> {
  const database = await openDB<SentSchema<T>>(name, 1, {
    upgrade(made) {
      made.createObjectStore('sent', { keyPath: 'id' }).createIndex(madeAt, madeAt)
    },
  })
  const before = IDBKeyRange.upperBound(new Date(now - keptMs).toISOString())
  const old = await database.getAllKeysFromIndex('sent', madeAt, before)
  await Promise.all(old.map((id) => database.delete('sent', id)))
  return {
    async keep(writes) {
      const transaction = database.transaction('sent', 'readwrite')
      await Promise.all([...writes.map((each) => transaction.store.put(each)), transaction.done])
    },
    all: () => database.getAll('sent'),
  }
}

/** For browsers without a database: as long as the tab. */
export function sentInMemory<T extends { id: string }>(): SentWrites<T> {
  const sent = new Map<string, T>()
  return {
    async keep(writes) {
      for (const each of writes) sent.set(each.id, each)
    },
    all: async () => [...sent.values()],
  }
}
