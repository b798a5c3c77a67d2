import type { Book } from './book.ts'
import type { KnownPage } from './known-page.ts'
import type { Change, Held } from './outbox-changes.ts'
import type { OutboxWrite } from './outbox-entry.ts'

/** Where the device keeps what was entered and what it knows. */
export interface RingsideStore {
  /** False where the browser gives no database: entries live as long as the tab. */
  readonly durable: boolean
  /**
   * Reads, changes and writes in one transaction, after which the change is on disk. `change` must
   * answer at once. Returns what it returned.
   */
  transact(scope: PageScope, change: (held: Held) => Change): Promise<Change>
  entries(): Promise<readonly OutboxWrite[]>
  book(accountId: string, competitionId: string): Promise<Book | undefined>
  pages(accountId: string, competitionId: string): Promise<readonly KnownPage[]>
  keepBook(book: Book): Promise<void>
  /** Everything that an account knew; what it has not sent yet stays. */
  forgetPages(accountId: string): Promise<void>
}

/** The pages that a change needs. */
export interface PageScope {
  accountId: string
  competitorIds: readonly string[]
}

/** For browsers and private windows that keep no database: the same, until the tab closes. */
export function memoryStore(): RingsideStore {
  const entries = new Map<string, OutboxWrite>()
  const pages = new Map<string, KnownPage>()
  const books = new Map<string, Book>()
  let lastSequence = 0
  return {
    durable: false,
    async transact({ accountId, competitorIds }, change) {
      const held = competitorIds.flatMap((id) => pages.get(`${accountId} ${id}`) ?? [])
      const made = change({ entries: [...entries.values()], lastSequence, pages: held })
      for (const entry of made.put ?? []) entries.set(entry.id, entry)
      for (const id of made.remove ?? []) entries.delete(id)
      for (const page of made.pages ?? []) {
        pages.set(`${page.accountId} ${page.competitorId}`, page)
      }
      lastSequence = made.lastSequence ?? lastSequence
      return made
    },
    entries: async () => [...entries.values()],
    book: async (accountId, competitionId) => books.get(`${accountId} ${competitionId}`),
    pages: async (accountId, competitionId) =>
      [...pages.values()].filter(
        (page) => page.accountId === accountId && page.competitionId === competitionId,
      ),
    async keepBook(book) {
      books.set(`${book.accountId} ${book.competitionId}`, book)
    },
    async forgetPages(accountId) {
      for (const [key, page] of pages) if (page.accountId === accountId) pages.delete(key)
      for (const [key, book] of books) if (book.accountId === accountId) books.delete(key)
    },
  }
}
