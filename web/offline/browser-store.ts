import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type Book, bookShape } from './book.ts'
import type { KnownPage } from './known-page.ts'
import type { Change, Held } from './outbox-changes.ts'
import type { OutboxWrite } from './outbox-entry.ts'
import type { PageScope, RingsideStore } from './ringside-store.ts'

interface RingsideSchema extends DBSchema {
  outbox: { key: string; value: OutboxWrite }
  counters: { key: 'deviceSequence'; value: number }
  pages: { key: [string, string]; value: KnownPage; indexes: { competition: [string, string] } }
  books: { key: [string, string]; value: Book }
}

type Database = IDBPDatabase<RingsideSchema>

/** The browser's database. Rejects where the browser has none or lets nobody into it. */
export async function openBrowserStore(): Promise<RingsideStore> {
  const database = await openDB<RingsideSchema>('paddock-ringside', 1, {
    upgrade(made) {
      made.createObjectStore('outbox', { keyPath: 'id' })
      made.createObjectStore('counters')
      const pages = made.createObjectStore('pages', { keyPath: ['accountId', 'competitorId'] })
      pages.createIndex('competition', ['accountId', 'competitionId'])
      made.createObjectStore('books', { keyPath: ['accountId', 'competitionId'] })
    },
    // Another tab has a newer version of the application: let it change the database.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })
  return {
    durable: true,
    transact: (scope, change) => transact(database, scope, change),
    entries: () => database.getAll('outbox'),
    async book(accountId, competitionId) {
      const book = await database.get('books', [accountId, competitionId])
      return book?.shape === bookShape ? book : undefined
    },
    pages: (accountId, competitionId) =>
      database.getAllFromIndex('pages', 'competition', [accountId, competitionId]),
    async keepBook(book) {
      await database.put('books', book)
    },
    forgetPages: (accountId) => forgetPages(database, accountId),
  }
}

async function transact(
  database: Database,
  { accountId, competitorIds }: PageScope,
  change: (held: Held) => Change,
): Promise<Change> {
  // strict: done means on disk, not in the memory of a tablet whose battery ends.
  const transaction = database.transaction(['outbox', 'counters', 'pages'], 'readwrite', {
    durability: 'strict',
  })
  const outbox = transaction.objectStore('outbox')
  const counters = transaction.objectStore('counters')
  const pages = transaction.objectStore('pages')
  const [entries, lastSequence, known] = await Promise.all([
    outbox.getAll(),
    counters.get('deviceSequence'),
    Promise.all(competitorIds.map((id) => pages.get([accountId, id]))),
  ])
  const made = change({
    entries,
    lastSequence: lastSequence ?? 0,
    pages: known.filter((page) => page !== undefined),
  })
  await Promise.all([
    ...(made.put ?? []).map((entry) => outbox.put(entry)),
    ...(made.remove ?? []).map((id) => outbox.delete(id)),
    ...(made.pages ?? []).map((page) => pages.put(page)),
    ...(made.lastSequence === undefined ? [] : [counters.put(made.lastSequence, 'deviceSequence')]),
    transaction.done,
  ])
  return made
}

async function forgetPages(database: Database, accountId: string): Promise<void> {
  const transaction = database.transaction(['pages', 'books'], 'readwrite')
  // An array sorts behind every text, so this range is all keys that begin with the account.
  const ofAccount = IDBKeyRange.bound([accountId], [accountId, []])
  await Promise.all([
    transaction.objectStore('pages').delete(ofAccount),
    transaction.objectStore('books').delete(ofAccount),
    transaction.done,
  ])
}
