import { useMemo, useSyncExternalStore } from 'react'
import { useSession } from '#web/session/stored-session.ts'
import type { KnownPage } from './known-page.ts'
import { type OutboxState, pageKey } from './outbox.ts'
import { isUnsent, type OutboxWrite, touchesIn } from './outbox-entry.ts'
import { outbox } from './ringside.ts'

/** What the account that is signed in has on its way; `pending` is for the live indicator. */
export interface OutboxView {
  /** How many values of this account are not sent yet. */
  pending: number
  /** How many of other accounts for a competition wait on this device for their account. */
  pendingOfOthers: (competitionId: string) => number
  /** Its entries, in the order in which they were entered. */
  entries: readonly OutboxWrite[]
  /** Those of them that the server did not take, or keeps for the office to decide. */
  attention: readonly OutboxWrite[]
  sending: OutboxState['sending']
  /** False where this browser keeps nothing when the tab is closed. */
  durable: boolean
}

export function useOutbox(): OutboxView {
  const state = useSyncExternalStore(outbox.subscribe, outbox.state)
  const accountId = useSession()?.account.id ?? null
  const { entries, sending, durable } = state
  return useMemo(
    () => viewOf({ entries, sending, durable }, accountId),
    [entries, sending, durable, accountId],
  )
}

/** The sheets of a competitor as this device knows them. */
export function useKnownPage(competitorId: string): KnownPage | undefined {
  const { pages } = useSyncExternalStore(outbox.subscribe, outbox.state)
  const accountId = useSession()?.account.id ?? ''
  return pages.get(pageKey(accountId, competitorId))
}

function viewOf(state: Omit<OutboxState, 'ready' | 'pages'>, accountId: string | null): OutboxView {
  const entries = state.entries.filter((entry) => entry.accountId === accountId)
  const pending = touchesIn(entries.filter(isUnsent))
  return {
    pending,
    pendingOfOthers: (competitionId) =>
      touchesIn(
        state.entries.filter(
          (entry) =>
            isUnsent(entry) &&
            entry.accountId !== accountId &&
            entry.competitionId === competitionId,
        ),
      ),
    entries,
    attention: entries.filter((entry) => !isUnsent(entry)),
    sending: state.sending,
    durable: state.durable,
  }
}
