import { type DBSchema, openDB } from 'idb'
import type { GateTick, KeptTick } from './gate-tick.ts'

/** Where the device keeps ticks of the gate until the server has them. */
export interface TickStore {
  /** False where the browser gives no database: ticks live as long as the tab. */
  readonly durable: boolean
  /** In order. */
  all(): Promise<readonly KeptTick[]>
  /** Done means on disk. */
  add(tick: GateTick): Promise<void>
  write(change: TickChange): Promise<void>
}

export interface TickChange {
  put: readonly KeptTick[]
  remove: readonly KeptTick[]
}

interface GateSchema extends DBSchema {
  ticks: { key: number; value: GateTick & { order?: number } }
}

/** A database of its own: that of the marks is never changed for it. Rejects where the browser has none. */
export async function openTickStore(): Promise<TickStore> {
  const database = await openDB<GateSchema>('paddock-gate', 1, {
    upgrade(made) {
      made.createObjectStore('ticks', { keyPath: 'order', autoIncrement: true })
    },
  })
  const begin = () => database.transaction('ticks', 'readwrite', { durability: 'strict' })
  return {
    durable: true,
    async all() {
      const kept = await database.getAll('ticks')
      return kept.flatMap(({ order, ...tick }) => (order === undefined ? [] : { ...tick, order }))
    },
    async add(tick) {
      const transaction = begin()
      await Promise.all([transaction.store.add(tick), transaction.done])
    },
    async write({ put, remove }) {
      const transaction = begin()
      await Promise.all([
        ...put.map((tick) => transaction.store.put(tick)),
        ...remove.map(({ order }) => transaction.store.delete(order)),
        transaction.done,
      ])
    },
  }
}

/** For browsers and private windows that keep no database: the same, until the tab closes. */
export function memoryTickStore(): TickStore {
  const kept = new Map<number, KeptTick>()
  let last = 0
  return {
    durable: false,
    all: async () => [...kept.values()].toSorted((a, b) => a.order - b.order),
    async add(tick) {
      last += 1
      kept.set(last, { ...tick, order: last })
    },
    async write({ put, remove }) {
      for (const tick of put) kept.set(tick.order, tick)
      for (const { order } of remove) kept.delete(order)
    },
  }
}
