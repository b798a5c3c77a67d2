import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { ResultList } from '#domain/results/result-list.ts'
import { heldResultList, loadAgain, subscribeToResultList } from './result-lists.ts'

export interface LiveResultList {
  /** What is known; it stays when it could not be loaded again. */
  list: ResultList | undefined
  /**
   * `missing`: there is no such competition, or it may not be seen. Whether a list that is `ready` is
   * current, tells `useLiveState`.
   */
  state: 'loading' | 'ready' | 'missing' | 'failed'
  /** Why it could not be loaded, for `problemsOf`. */
  error: unknown
  retry: () => void
}

/** The result list of a competition, kept current by the live stream. Null holds none. */
export function useResultList(competitionId: string | null): LiveResultList {
  const subscribe = useCallback(
    (listener: () => void) =>
      competitionId === null ? () => undefined : subscribeToResultList(competitionId, listener),
    [competitionId],
  )
  const held = useSyncExternalStore(subscribe, () => heldResultList(competitionId))
  const retry = useCallback(() => {
    if (competitionId !== null) loadAgain(competitionId)
  }, [competitionId])
  useEffect(() => {
    // The network is back: what could not be loaded may be there now.
    if (held.state !== 'failed') return undefined
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [held.state, retry])
  return { ...held, retry }
}
