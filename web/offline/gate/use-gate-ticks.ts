import { useMemo, useSyncExternalStore } from 'react'
import type { ResultList } from '#domain/results/result-list.ts'
import { useSession } from '#web/session/stored-session.ts'
import { type GateTick, isWaiting, type KeptTick } from './gate-tick.ts'
import type { GateTicksState } from './gate-ticks.ts'
import { gateTicks } from './own-ticks.ts'

/** What the account that is signed in has said at the gate, and what of it the server does not tell yet. */
export interface GateTicksView {
  /** To be laid over a list: what is unsent, and what the server has taken after the list was made. */
  saidBeyond: (list: Pick<ResultList, 'competitionId' | 'version'>) => readonly GateTick[]
  /** Starters of whom something is not sent yet. */
  waitingFor: ReadonlySet<string>
  /** What does not stand, until it is seen. */
  attention: readonly KeptTick[]
  /** How many of a code that ended wait on this device, by competition. */
  waitingOfOthers: (competitionId: string) => number
  /** No account is signed in any more: what is unsent waits. */
  isSignedOut: boolean
  /** False where this browser keeps nothing when the tab is closed. */
  durable: boolean
}

export function useGateTicks(): GateTicksView {
  const state = useSyncExternalStore(gateTicks.subscribe, gateTicks.state)
  const accountId = useSession()?.account.id ?? null
  return useMemo(() => viewOf(state, accountId), [state, accountId])
}

function viewOf(
  { ticks, taken, sending, durable }: GateTicksState,
  accountId: string | null,
): GateTicksView {
  const own = ticks.filter((tick) => tick.accountId === accountId)
  const waiting = own.filter(isWaiting)
  return {
    saidBeyond: ({ competitionId, version }) =>
      [
        ...taken.filter((each) => each.version > version).map(({ tick }) => tick),
        ...waiting,
      ].filter((tick) => tick.competitionId === competitionId && tick.accountId === accountId),
    waitingFor: new Set(waiting.map(({ competitorId }) => competitorId)),
    attention: own.filter((tick) => !isWaiting(tick)),
    waitingOfOthers: (competitionId) =>
      ticks.filter(
        (tick) =>
          isWaiting(tick) && tick.accountId !== accountId && tick.competitionId === competitionId,
      ).length,
    isSignedOut: sending === 'signed-out' && waiting.length > 0,
    durable,
  }
}
