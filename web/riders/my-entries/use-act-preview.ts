import { useCallback, useEffect, useState } from 'react'
import type { ActsAnswerFragment } from '../graphql/generated/graphql.ts'
import { sendAct, type WantedAct } from './act-operations.ts'

/** What an act would cost, or why it would be refused. */
export type Preview =
  | { state: 'asking' }
  | { state: 'possible'; costs: ActsAnswerFragment['costs'] }
  | { state: 'refused'; answer: ActsAnswerFragment }
  | { state: 'failed'; error: unknown; retry: () => void }

/** Asks again whenever something else is chosen; null while nothing is. */
export function useActPreview(
  { showId, placeId }: { showId: string; placeId: string },
  wanted: WantedAct | null,
): Preview | null {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [turn, setTurn] = useState(0)
  const retry = useCallback(() => setTurn((now) => now + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks once more
  useEffect(() => {
    if (wanted === null) return setPreview(null)
    const stopping = new AbortController()
    setPreview({ state: 'asking' })
    sendAct({ showId, placeId, wanted }, true, stopping.signal).then(
      (answer) => {
        if (stopping.signal.aborted) return
        const { refusals, quote, costs } = answer
        const isRefused = refusals.length > 0 || (quote?.refused ?? []).length > 0
        setPreview(isRefused ? { state: 'refused', answer } : { state: 'possible', costs })
      },
      (error: unknown) => {
        if (!stopping.signal.aborted) setPreview({ state: 'failed', error, retry })
      },
    )
    return () => stopping.abort()
  }, [showId, placeId, wanted, turn, retry])
  return preview
}
