import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ScoringBookQuery } from '#web/graphql/generated/graphql.ts'
import { isNetworkError } from '#web/graphql/problems.ts'
import { useResultList } from '#web/live/use-result-list.ts'
import { showFromDevice, showFromServer, whileFromDevice } from '#web/offline/as-of.ts'
import type { Book } from '#web/offline/book.ts'
import { outbox } from '#web/offline/ringside.ts'
import { client } from '#web/session/session.ts'
import { currentSession } from '#web/session/stored-session.ts'
import { answeredAhead, askBook } from './ask-book.ts'
import { readFrom, refreshSheets } from './fresh-sheets.ts'
import { scoringSheetsQuery } from './operations.ts'
import { readBook, readPages } from './read-book.ts'
import { startersOf } from './starters-of.ts'

export interface OpenBook {
  /** Undefined while it is looked for, null when there is none: not allowed, or gone. */
  book: Book | null | undefined
  /** Why the server could not be asked; the book is then the one of this device, if it has one. */
  error: unknown
  reload: () => void
}

/**
 * The competition from this device at once, and from the server as soon as it answers: first the book,
 * with the sheets of one competitor where that is who is shown, then all sheets, which the outbox
 * learns. A component that may show another one is given the competition as its key.
 */
export function useBook(
  showId: string,
  competitionId: string,
  competitorId: string | undefined,
): OpenBook {
  const [state, setState] = useState<Pick<OpenBook, 'book' | 'error'>>(() => ({
    book: bookOf(answeredAhead(competitionId), currentSession()?.account.id),
    error: null,
  }))
  const [asked, setAsked] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again; another competitor does not.
  useEffect(() => {
    let isCurrent = true
    const show = (change: Partial<Pick<OpenBook, 'book' | 'error'>>) => {
      if (isCurrent) setState((before) => ({ ...before, ...change }))
    }
    const name = `book ${competitionId}`
    const opened = outbox.openBook(competitionId)
    void opened.then((held) => {
      if (isCurrent && held) setState((before) => ({ ...before, book: before.book ?? held }))
    })
    const sayFromDevice = async () => {
      const held = await opened
      if (isCurrent && held) showFromDevice(name, held.asOf)
    }
    const late = setTimeout(sayFromDevice, patience)
    fetchBook(showId, competitionId, competitorId)
      .then(async (book) => {
        if (isCurrent) {
          setState(({ book: before }) => ({
            book: book && withKnownRules(book, before),
            error: null,
          }))
        }
        if (book) await fetchSheets(book)
      })
      .then(
        () => {
          if (isCurrent) showFromServer(name)
        },
        (error: unknown) => {
          if (isNetworkError(error)) void sayFromDevice()
          show({ error })
        },
      )
      .finally(() => clearTimeout(late))
    return () => {
      isCurrent = false
      clearTimeout(late)
    }
  }, [showId, competitionId, asked])
  const reload = useCallback(() => setAsked((before) => before + 1), [])
  useEffect(() => whileFromDevice(reload), [reload])
  useWhenStartersChange(competitionId, state.book, reload)
  return { ...state, reload }
}

/**
 * Who starts, with which number and in which order, is kept current in the result list: where the book
 * says otherwise it is read again, once for what the list says.
 */
function useWhenStartersChange(
  competitionId: string,
  book: Book | null | undefined,
  reload: () => void,
): void {
  const { list } = useResultList(competitionId)
  const told = useMemo(() => list && startersOf(list.lines), [list])
  const held = useMemo(
    () =>
      book &&
      startersOf(book.competitors.map((each) => ({ ...each, horse: { name: each.horse } }))),
    [book],
  )
  const askedFor = useRef<string>(undefined)
  useEffect(() => {
    if (!(held && told) || held === told || askedFor.current === told) return
    askedFor.current = told
    reload()
  }, [held, told, reload])
}

/** The same rules are the same object: what was made of them stays. */
function withKnownRules(book: Book, before: Book | null | undefined): Book {
  if (!before || before.rules === book.rules) return book
  const isSame = JSON.stringify(before.rules) === JSON.stringify(book.rules)
  return isSame ? { ...book, rules: before.rules } : book
}

/** Milliseconds after which a page says that it comes from this device, while the server is still waited for. */
const patience = 3000

/** Few enough that a key is heard in between, also on a slow tablet. */
const pagesAtOnce = 10

/** Until what was shown is on the screen; in a tab that nobody sees, a moment. */
function painted(): Promise<void> {
  return new Promise((go) => {
    requestAnimationFrame(() => requestAnimationFrame(() => go()))
    setTimeout(go, 500)
  })
}

/** Until the browser has nothing better to do; one that cannot say so goes on at once. */
function pause(): Promise<void> {
  return new Promise((go) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => go(), { timeout: 1000 })
    else setTimeout(go)
  })
}

async function fetchBook(
  showId: string,
  competitionId: string,
  competitorId: string | undefined,
): Promise<Book | null> {
  const accountId = currentSession()?.account.id
  const [{ data }] = await Promise.all([
    askBook(showId, competitionId),
    // The version is not known yet: whatever else is known of these sheets is newer.
    competitorId && refreshSheets(competitionId, competitorId, 0),
  ])
  return bookOf(data, accountId) ?? null
}

const read = new WeakMap<ScoringBookQuery, Book>()

/** The same answer is the same book: rows that show it are not drawn again. */
function bookOf(
  answer: ScoringBookQuery | undefined,
  accountId: string | undefined,
): Book | null | undefined {
  if (!answer) return undefined
  if (!answer.competition || accountId === undefined) return null
  const known = read.get(answer)
  if (known) return known
  readFrom(answer.competition.id, answer.competition.writtenSheets[0]?.sequence ?? 0)
  const book = readBook(answer.competition, { accountId, asOf: new Date().toISOString() })
  read.set(answer, book)
  return book
}

/**
 * In the pauses of the page, which is in use already. The book is kept last: a device that holds it
 * holds the sheets as well.
 */
async function fetchSheets(book: Book): Promise<void> {
  const { showId, competitionId } = book
  await painted()
  await pause()
  const { data } = await client.query({
    query: scoringSheetsQuery,
    variables: { showId, competitionId },
    fetchPolicy: 'no-cache',
  })
  if (!data?.competition) return
  const pages = readPages(data.competition)
  for (let from = 0; from < pages.length; from += pagesAtOnce) {
    await pause()
    await outbox.learn(pages.slice(from, from + pagesAtOnce))
  }
  await outbox.keepBook(book)
}
