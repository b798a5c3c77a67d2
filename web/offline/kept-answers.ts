import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { ResultList } from '#domain/results/result-list.ts'
import type { KeptData, Question } from '#web/graphql/kept-answers-link.ts'
import { currentSession } from '#web/session/stored-session.ts'

/**
 * What the server last told about the pages on the way to a sheet, for a tablet that is opened without
 * network. A database of its own: that of the marks is never changed for it.
 */
interface KeptSchema extends DBSchema {
  answers: { key: [string, string]; value: Kept & { query: string; data: KeptData } }
  lists: { key: [string, string]; value: Kept & { shape: typeof listShape; list: ResultList } }
}

/** `what` names the question; the key is the account and that. */
interface Kept {
  accountId: string
  what: string
  /** UTC, ISO 8601, by this device's clock. */
  asOf: string
}

/** Grows when `ResultList` changes: what an older version of the application kept is not read. */
const listShape = 2

export async function keepAnswer({ what, query }: Question, data: KeptData): Promise<void> {
  await asAccount(async (database, accountId) => {
    await database.put('answers', { accountId, what, asOf: now(), query, data })
  })
}

export async function keptAnswer({
  what,
  query,
}: Question): Promise<{ data: KeptData; asOf: string } | undefined> {
  const kept = await asAccount((database, accountId) => database.get('answers', [accountId, what]))
  return kept?.query === query ? kept : undefined
}

export async function keepList(list: ResultList): Promise<void> {
  const what = list.competitionId
  await asAccount(async (database, accountId) => {
    await database.put('lists', { accountId, what, asOf: now(), shape: listShape, list })
  })
}

export async function keptList(
  competitionId: string,
): Promise<{ list: ResultList; asOf: string } | undefined> {
  const kept = await asAccount((database, accountId) =>
    database.get('lists', [accountId, competitionId]),
  )
  return kept?.shape === listShape ? kept : undefined
}

/** At sign-out. */
export async function forgetAnswers(accountId: string): Promise<void> {
  const database = await opened
  if (!database) return
  // An array sorts behind every text, so this range is all keys that begin with the account.
  const ofAccount = IDBKeyRange.bound([accountId], [accountId, []])
  await Promise.all([database.delete('answers', ofAccount), database.delete('lists', ofAccount)])
}

/** Nothing where nobody is signed in, or the browser keeps nothing: the page then says that there is no connection. */
async function asAccount<Result>(
  work: (database: IDBPDatabase<KeptSchema>, accountId: string) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const database = await opened
    const accountId = currentSession()?.account.id
    if (!database || accountId === undefined) return undefined
    return await work(database, accountId)
  } catch {
    return undefined
  }
}

const opened = openDB<KeptSchema>('paddock-answers', 1, {
  upgrade(made) {
    made.createObjectStore('answers', { keyPath: ['accountId', 'what'] })
    made.createObjectStore('lists', { keyPath: ['accountId', 'what'] })
  },
}).catch(() => undefined)

function now(): string {
  return new Date().toISOString()
}
