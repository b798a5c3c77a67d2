import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Site } from '#domain/stabling/site.ts'
import { hasCode } from '#web/graphql/problems.ts'
import { whenLive } from '#web/live/live-state.ts'
import { checkInsInMemory, openCheckInStore } from '#web/offline/check-ins/check-in-store.ts'
import {
  type CheckInAnswer,
  createCheckIns,
  type KeptCheckIn,
} from '#web/offline/check-ins/check-ins.ts'
import { noAnswer } from '#web/offline/no-answer.ts'
import { client } from '#web/session/session.ts'
import { currentSession, useSession } from '#web/session/stored-session.ts'
import { setStayStatusMutation } from './operations.ts'

/** Milliseconds; the server takes nothing older. */
const longestWait = 4 * 24 * 3_600_000

/** The check-ins of this browser that wait for a network. */
export const checkIns = createCheckIns({
  store: openCheckInStore().catch(checkInsInMemory),
  account: () => currentSession()?.account.id ?? null,
  send: sendCheckIn,
  locks: 'locks' in navigator ? navigator.locks : undefined,
})

globalThis.window?.addEventListener('online', checkIns.wake)
whenLive(checkIns.wake)

async function sendCheckIn(tick: KeptCheckIn): Promise<CheckInAnswer> {
  const { showId, stayId: id, before, status, checkIn, opened = null, tickedAt } = tick
  const age = Math.min(Math.max(Date.now() - Date.parse(tickedAt), 0), longestWait)
  try {
    await client.mutate({
      mutation: setStayStatusMutation,
      variables: { showId, id, before, status, checkIn, opened, age },
    })
    return { kind: 'taken' }
  } catch (error) {
    if (hasCode(error, 'CONFLICT')) return { kind: 'overtaken' }
    const answer = noAnswer(error)
    return { kind: answer.kind === 'rejected' ? 'refused' : answer.kind }
  }
}

/** Of a show, as the account that is signed in: what waits, and what does not stand. */
export function useCheckIns(showId: string): readonly KeptCheckIn[] {
  const kept = useSyncExternalStore(checkIns.subscribe, checkIns.state)
  const accountId = useSession()?.account.id ?? null
  useEffect(() => checkIns.wake(), [])
  return useMemo(
    () => kept.filter((tick) => tick.showId === showId && tick.accountId === accountId),
    [kept, showId, accountId],
  )
}

/** The site as it is once all that waits has been sent. */
export function siteWith(site: Site, kept: readonly KeptCheckIn[]): Site {
  const waiting = new Map(
    kept.flatMap((tick) => (tick.fate === 'unsent' ? [[tick.stayId, tick] as const] : [])),
  )
  if (waiting.size === 0) return site
  return {
    ...site,
    stays: site.stays.map((stay) => {
      const tick = waiting.get(stay.id)
      if (!tick) return stay
      const checkIn = tick.checkIn ?? stay.checkIn
      const boxId = tick.status === 'missing' ? null : stay.boxId
      return { ...stay, status: tick.status, checkIn, boxId }
    }),
  }
}
