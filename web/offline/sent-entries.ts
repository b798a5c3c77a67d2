import { type DBSchema, openDB } from 'idb'
import type { OutboxEntry } from './outbox-entry.ts'

/**
 * What the server has acknowledged stays on the device for some days: a server that was restored from
 * an older backup can be given again what it lost. A database of its own, so that nothing that happens
 * to it touches what is still unsent.
 */
export interface SentEntries {
  keep(entries: readonly OutboxEntry[]): Promise<void>
  all(): Promise<readonly OutboxEntry[]>
}

/** A show lasts some days; what is older is in every backup. */
const keptMs = 4 * 24 * 60 * 60 * 1000

interface SentSchema extends DBSchema {
  sent: { key: string; value: OutboxEntry; indexes: { deviceTime: string } }
}

/** Rejects where the browser has no database. Forgets what is too old. */
export async function openSentEntries(now: number): Promise<SentEntries> {
  const database = await openDB<SentSchema>('paddock-sent', 1, {
    upgrade(made) {
      made.createObjectStore('sent', { keyPath: 'id' }).createIndex('deviceTime', 'deviceTime')
    },
  })
  const before = IDBKeyRange.upperBound(new Date(now - keptMs).toISOString())
  const old = await database.getAllKeysFromIndex('sent', 'deviceTime', before)
  await Promise.all(old.map((id) => database.delete('sent', id)))
  return {
    async keep(entries) {
      const transaction = database.transaction('sent', 'readwrite')
      await Promise.all([...entries.map((entry) => transaction.store.put(entry)), transaction.done])
    },
    all: () => database.getAll('sent'),
  }
}

/** For browsers without a database: as long as the tab. */
export function sentInMemory(): SentEntries {
  const sent = new Map<string, OutboxEntry>()
  return {
    async keep(entries) {
      for (const entry of entries) sent.set(entry.id, entry)
    },
    all: async () => [...sent.values()],
  }
}
