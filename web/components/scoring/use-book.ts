import { useCallback, useEffect, useState } from 'react'
import { isNetworkError } from '#web/graphql/problems.ts'
import { showFromDevice, showFromServer, whileFromDevice } from '#web/offline/as-of.ts'
import type { Book } from '#web/offline/book.ts'
import { outbox } from '#web/offline/ringside.ts'
import { client } from '#web/session/session.ts'
import { currentSession } from '#web/session/stored-session.ts'
import { competitorSheetsQuery, scoringBookQuery } from './operations.ts'
import { readBook, toldPart } from './read-book.ts'

export interface OpenBook {
  /** Undefined while it is looked for, null when there is none: not allowed, or gone. */
  book: Book | null | undefined
  /** Why the server could not be asked; the book is then the one of this device, if it has one. */
  error: unknown
  reload: () => void
}

/**
 * The competition from this device at once, and from the server as soon as it answers. A component
 * that may show another one is given the competition as its key.
 */
export function useBook(showId: string, competitionId: string): OpenBook {
  const [state, setState] = useState<Pick<OpenBook, 'book' | 'error'>>(unknown)
  const [asked, setAsked] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again.
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
    fetchBook(showId, competitionId)
      .then(
        (book) => {
          if (isCurrent) showFromServer(name)
          show({ book, error: null })
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
  return { ...state, reload }
}

/** Reads the sheets of one competitor anew. `version`: of the competition, as known before asking. */
export async function refreshSheets(
  competitionId: string,
  competitorId: string,
  version: number,
): Promise<void> {
  const { data } = await client.query({
    query: competitorSheetsQuery,
    variables: { competitionId, competitorId },
    fetchPolicy: 'no-cache',
  })
  if (!data?.competitor) return
  const parts = data.competitor.sheets.map(toldPart)
  await outbox.learn([{ competitionId, competitorId, version, parts }])
}

/** Milliseconds after which a page says that it comes from this device, while the server is still waited for. */
const patience = 3000

const unknown = { book: undefined, error: null }

async function fetchBook(showId: string, competitionId: string): Promise<Book | null> {
  const accountId = currentSession()?.account.id
  const { data } = await client.query({
    query: scoringBookQuery,
    variables: { showId, competitionId },
    fetchPolicy: 'no-cache',
  })
  if (!data?.competition || accountId === undefined) return null
  const { book, pages } = readBook(data.competition, {
    accountId,
    asOf: new Date().toISOString(),
  })
  await outbox.keepBook(book)
  await outbox.learn(pages)
  return book
}
