import { useEffect, useRef } from 'react'
import { isNetworkError } from '#web/graphql/problems.ts'
import { whenLive } from '#web/live/live-state.ts'
import { serverAnswers } from '#web/session/session.ts'

/** Asks again for what the network kept from coming, as soon as anything reaches the server. */
export function useRetryWhenBack(error: unknown, retry: () => Promise<unknown>): void {
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(() => {
    if (!isNetworkError(error)) return undefined
    const again = () => {
      // A second failure is shown as the first was.
      latest.current().catch(() => undefined)
    }
    const answers = serverAnswers.subscribe(again)
    const unlisten = whenLive(again)
    window.addEventListener('online', again)
    return () => {
      answers.unsubscribe()
      unlisten()
      window.removeEventListener('online', again)
    }
  }, [error])
}
