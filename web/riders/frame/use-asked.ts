import { useCallback, useEffect, useState } from 'react'

export interface Asked<Answer> {
  /** What was answered last; it stays while it is asked for again. */
  answer: Answer | undefined
  error: unknown
  again: () => void
}

/** Asks when the page opens, and whenever it is told to; a later answer takes the place of an earlier one. */
export function useAsked<Answer>(
  question: (signal: AbortSignal) => Promise<Answer>,
): Asked<Answer> {
  const [answer, setAnswer] = useState<Answer>()
  const [error, setError] = useState<unknown>(null)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks once more
  useEffect(() => {
    const stopping = new AbortController()
    question(stopping.signal).then(
      (given) => {
        if (stopping.signal.aborted) return
        setAnswer(given)
        setError(null)
      },
      (problem: unknown) => {
        if (!stopping.signal.aborted) setError(problem)
      },
    )
    return () => stopping.abort()
  }, [question, turn])
  const again = useCallback(() => setTurn((now) => now + 1), [])
  return { answer, error, again }
}
