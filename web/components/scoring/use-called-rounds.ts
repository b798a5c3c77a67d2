import { useEffect, useState } from 'react'
import type { CalledRound } from '#domain/results/rides.ts'
import type { Book } from '#web/offline/book.ts'
import { outbox } from '#web/offline/ringside.ts'
import { client } from '#web/session/session.ts'
import { roundStartsQuery } from './operations.ts'
import { calledRound } from './read-book.ts'

export interface CalledRounds {
  called: readonly CalledRound[]
  /** What an act of this page has just made of them. */
  tell: (rounds: readonly CalledRound[]) => void
}

/**
 * The later rounds as the office has called them, asked for again when the competition changed, at most
 * once a second; without network what this device knows.
 */
export function useCalledRounds(book: Book, version: number | null): CalledRounds {
  const [heard, setHeard] = useState<{ of: Book; rounds: readonly CalledRound[] } | null>(null)
  useEffect(() => {
    if (version === null) return undefined
    const soon = setTimeout(() => {
      ask(book).then(
        (rounds) => rounds && setHeard({ of: book, rounds }),
        () => undefined,
      )
    }, 1000)
    return () => clearTimeout(soon)
  }, [book, version])
  return {
    called: heard?.of === book ? heard.rounds : book.rounds,
    tell: (rounds) => setHeard({ of: book, rounds }),
  }
}

async function ask(book: Book): Promise<readonly CalledRound[] | null> {
  const { data } = await client.query({
    query: roundStartsQuery,
    variables: { showId: book.showId, competitionId: book.competitionId },
    fetchPolicy: 'no-cache',
  })
  const rounds = data?.competition?.roundStarts.map(calledRound)
  if (!rounds) return null
  if (JSON.stringify(rounds) !== JSON.stringify(book.rounds)) {
    await outbox.keepBook({ ...book, rounds })
  }
  return rounds
}
